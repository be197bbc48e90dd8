--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: vinculum; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA vinculum;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: kept; Type: TABLE; Schema: vinculum; Owner: -
--

CREATE TABLE vinculum.kept (
    kind text NOT NULL,
    id text NOT NULL,
    register text,
    listed boolean DEFAULT false NOT NULL,
    owner text,
    generation bigint NOT NULL,
    era bigint DEFAULT 0 NOT NULL,
    length bigint DEFAULT 0 NOT NULL,
    written timestamp with time zone DEFAULT clock_timestamp() NOT NULL
)
WITH (fillfactor='70');


--
-- Name: pieces; Type: TABLE; Schema: vinculum; Owner: -
--

CREATE TABLE vinculum.pieces (
    kind text NOT NULL,
    id text NOT NULL,
    era bigint NOT NULL,
    at bigint NOT NULL,
    text text NOT NULL,
    request text
);


--
-- Name: processes; Type: TABLE; Schema: vinculum; Owner: -
--

CREATE TABLE vinculum.processes (
    name text NOT NULL,
    address text,
    until timestamp with time zone NOT NULL
);


--
-- Name: version; Type: TABLE; Schema: vinculum; Owner: -
--

CREATE TABLE vinculum.version (
    number integer NOT NULL
);


--
-- Data for Name: kept; Type: TABLE DATA; Schema: vinculum; Owner: -
--

COPY vinculum.kept (kind, id, register, listed, owner, generation, era, length, written) FROM stdin;
table	ehfv8tmgrz5edk0v	{\n  "game": "stcs",\n  "title": "First contact",\n  "setup": {\n    "scenario": "first-contact",\n    "fleets": [\n      "galaxy",\n      "cube",\n      "",\n      ""\n    ],\n    "options": {\n      "distance": "8",\n      "escape_after": "2",\n      "turns": "3"\n    },\n    "terrain": [],\n    "placements": [],\n    "catastrophes": [],\n    "waived": []\n  },\n  "sitters": [\n    "you",\n    "friend"\n  ],\n  "keys": [\n    {\n      "token": "ed240cqmz5ksgv00grw0vsp2aa",\n      "seats": [\n        "A"\n      ],\n      "owner": true,\n      "turn": 0,\n      "name": "Ann",\n      "clocks": [\n        {\n          "seat": "A",\n          "pace": "game",\n          "allowed": 36000000,\n          "left": 35999937,\n          "fallen": 0\n        }\n      ]\n    },\n    {\n      "token": "pgs192f1x2c1qw61tf720dxktt",\n      "seats": [\n        "B"\n      ],\n      "owner": false,\n      "turn": 1,\n      "name": "Bea",\n      "clocks": [\n        {\n          "seat": "B",\n          "pace": "game",\n          "allowed": 36000000,\n          "left": 35999072,\n          "fallen": 0\n        }\n      ]\n    }\n  ],\n  "asked": false,\n  "deadline": null,\n  "openings": 0,\n  "waiting": null,\n  "next": null,\n  "listed": true,\n  "listed_at": 1795815183278,\n  "chat": [\n    {\n      "seat": "A",\n      "text": "Have fun"\n    },\n    {\n      "seat": "B",\n      "text": "You too"\n    }\n  ],\n  "proof": {\n    "seed": 62,\n    "nonce": "from-63",\n    "commitment": "6733e1e50da65e29ee7b47dabaf6e561dc7faf64bbbb3058cae765acd2202545",\n    "from": 0,\n    "taken_back": [\n      9\n    ]\n  },\n  "delay": 60\n}	t	v2ypc840hg8gq09n	2	2	1286	2026-11-27 21:33:03.278342+00
table	7vkr394kwxhxszh9	{\n  "game": "sfb",\n  "title": "Cruisers",\n  "setup": {\n    "scenario": "duel",\n    "fleets": [\n      "fed-ca",\n      "kli-d7",\n      "",\n      ""\n    ],\n    "seats": 2,\n    "options": {\n      "distance": "12",\n      "turns": "1"\n    }\n  },\n  "sitters": [\n    "you",\n    "friend"\n  ],\n  "keys": [\n    {\n      "token": "mt2mc36mhf2sv39yhd3acxw0tx",\n      "seats": [\n        "A"\n      ],\n      "owner": true,\n      "turn": 0,\n      "name": "Ann",\n      "clocks": [\n        {\n          "seat": "A",\n          "pace": "game",\n          "allowed": 36000000,\n          "left": 35999304,\n          "fallen": 0\n        }\n      ]\n    },\n    {\n      "token": "qm7fejtxesz4bac8g6zj834ff9",\n      "seats": [\n        "B"\n      ],\n      "owner": false,\n      "turn": 1,\n      "name": "Bea",\n      "clocks": [\n        {\n          "seat": "B",\n          "pace": "game",\n          "allowed": 36000000,\n          "left": 35999683,\n          "fallen": 0\n        }\n      ]\n    }\n  ],\n  "asked": false,\n  "deadline": null,\n  "openings": 0,\n  "waiting": null,\n  "next": null,\n  "listed": true,\n  "listed_at": 1795815184257,\n  "chat": [\n    {\n      "seat": "A",\n      "text": "Have fun"\n    },\n    {\n      "seat": "B",\n      "text": "You too"\n    }\n  ],\n  "proof": {\n    "seed": 63,\n    "nonce": "from-64",\n    "commitment": "95bf6ea6d8b8623321f2f8938fee21f2dc7c7f844cadc065687eaa4a2d9e66be",\n    "from": 0,\n    "taken_back": [\n      10\n    ]\n  },\n  "delay": 60\n}	t	v2ypc840hg8gq09n	3	2	1287	2026-11-27 21:33:04.257741+00
table	c7qsmbnpm2s0c9y2	{\n  "game": "attack-wing",\n  "title": "Battle of Sector 001",\n  "setup": {\n    "scenario": "sector-001",\n    "fleets": [\n      "federation-line",\n      "klingon-raiders"\n    ],\n    "options": {\n      "bct_side_mm": 1318,\n      "bst_side_mm": 800,\n      "fleet_sp": 120,\n      "bct_direction": "edge",\n      "bct_overlap_next_round": false,\n      "bct_range_max": 3,\n      "elimination_ends": true,\n      "eliminated_loses": false,\n      "commendation": "none",\n      "mines_once": false,\n      "rounds": 3,\n      "minutes": 0,\n      "range_band_mm": 1000,\n      "reroll_limit": "once",\n      "borg_spin": "turn_then_move",\n      "cloak_bonus": "dice",\n      "arc_360_primary_range": 3,\n      "later_costs": false,\n      "large_base_mm": 800,\n      "oversized_base_mm": 1000,\n      "first_control": "roll-off",\n      "terrain": "both"\n    },\n    "waived": []\n  },\n  "sitters": [\n    "you",\n    "friend"\n  ],\n  "keys": [\n    {\n      "token": "k05qq6x87vfhzs9ycmcga217qn",\n      "seats": [\n        "A"\n      ],\n      "owner": true,\n      "turn": 0,\n      "name": "Ann",\n      "clocks": [\n        {\n          "seat": "A",\n          "pace": "game",\n          "allowed": 36000000,\n          "left": 35999087,\n          "fallen": 0\n        }\n      ]\n    },\n    {\n      "token": "20ajdkmvjmcvrzp4xs75fgg49s",\n      "seats": [\n        "B"\n      ],\n      "owner": false,\n      "turn": 1,\n      "name": "Bea",\n      "clocks": [\n        {\n          "seat": "B",\n          "pace": "game",\n          "allowed": 36000000,\n          "left": 35999133,\n          "fallen": 0\n        }\n      ]\n    }\n  ],\n  "asked": false,\n  "deadline": null,\n  "openings": 0,\n  "waiting": null,\n  "next": null,\n  "listed": true,\n  "listed_at": 1795815182282,\n  "chat": [\n    {\n      "seat": "A",\n      "text": "Have fun"\n    },\n    {\n      "seat": "B",\n      "text": "You too"\n    }\n  ],\n  "proof": {\n    "seed": 61,\n    "nonce": "from-62",\n    "commitment": "dee39a2d1ef22238e823062f05fbfb336d4bb0817346a88bb1578e3e815ffbb8",\n    "from": 0,\n    "taken_back": [\n      11\n    ]\n  },\n  "delay": 60\n}	t	v2ypc840hg8gq09n	1	2	1934	2026-11-27 21:33:02.282335+00
table	6119bpdy7ewbgq6p	{\n  "game": "attack-wing",\n  "title": "On the server, Battle Round 1, table 1",\n  "setup": {\n    "scenario": "sector-001",\n    "fleets": [\n      [\n        {\n          "ship": "S207",\n          "skill": 1\n        }\n      ],\n      [\n        {\n          "ship": "S202",\n          "skill": 1\n        }\n      ]\n    ],\n    "options": {\n      "bct_side_mm": 1318,\n      "bst_side_mm": 800,\n      "fleet_sp": 120,\n      "bct_direction": "edge",\n      "bct_overlap_next_round": false,\n      "bct_range_max": 3,\n      "elimination_ends": true,\n      "eliminated_loses": false,\n      "commendation": "none",\n      "mines_once": false,\n      "rounds": 1,\n      "minutes": 0,\n      "range_band_mm": 1000,\n      "reroll_limit": "once",\n      "borg_spin": "turn_then_move",\n      "cloak_bonus": "dice",\n      "arc_360_primary_range": 3,\n      "later_costs": false,\n      "large_base_mm": 800,\n      "oversized_base_mm": 1000,\n      "first_control": "roll-off",\n      "terrain": "both"\n    },\n    "waived": []\n  },\n  "sitters": [\n    {\n      "player": "Ann"\n    },\n    {\n      "player": "Bob"\n    }\n  ],\n  "keys": [\n    {\n      "token": "zm1b6pssgk4gkzz3d36j6kdbet",\n      "seats": [],\n      "owner": true,\n      "turn": 0\n    },\n    {\n      "token": "",\n      "seats": [\n        "A"\n      ],\n      "owner": false,\n      "invite": "zsy1my8f8w78yb39td6kv1zrtq",\n      "turn": 0\n    },\n    {\n      "token": "",\n      "seats": [\n        "B"\n      ],\n      "owner": false,\n      "invite": "zdhem1x2qazw4wj5p7trbckra7",\n      "turn": 0\n    }\n  ],\n  "asked": false,\n  "deadline": null,\n  "openings": 0,\n  "waiting": null,\n  "next": null,\n  "listed": false,\n  "listed_at": 0,\n  "proof": {\n    "seed": 67,\n    "nonce": "from-68",\n    "commitment": "49cfcde583bf8cdfe40e3876a48099ed124454d55cb37b2d130827ddeb92e4b5",\n    "from": 0,\n    "taken_back": []\n  }\n}	f	v2ypc840hg8gq09n	7	1	745	2026-11-27 21:33:06.052813+00
table	d3x6wkgadqt52anx	{\n  "game": "ascendancy",\n  "title": "Three powers and the Borg",\n  "setup": {\n    "scenario": "ascendancy",\n    "seats": 2,\n    "options": {\n      "connection": "on",\n      "humble": false,\n      "extra": 2,\n      "neutral": false,\n      "uniform": false,\n      "literal": false,\n      "partial_leg": true,\n      "swing": false,\n      "fit": 5,\n      "fit_angle": 10,\n      "pivots": 2,\n      "nofit_ship": false,\n      "safe_top_ten": true,\n      "spawn": 1,\n      "wake_limit": 1,\n      "hegemony_culture": 1,\n      "starbase_less": 0,\n      "rounds": 2,\n      "lane_supply": true,\n      "alone": false\n    },\n    "factions": [\n      "",\n      "",\n      "",\n      "",\n      ""\n    ],\n    "unknown": {},\n    "waived": []\n  },\n  "sitters": [\n    "you",\n    "friend"\n  ],\n  "keys": [\n    {\n      "token": "pzd64hcyesqmn5rtw8d3z3g0tr",\n      "seats": [\n        "A"\n      ],\n      "owner": true,\n      "turn": 0,\n      "name": "Ann",\n      "clocks": [\n        {\n          "seat": "A",\n          "pace": "game",\n          "allowed": 36000000,\n          "left": 36000000,\n          "fallen": 0\n        }\n      ]\n    },\n    {\n      "token": "afczbfcapnapxgdz6yvk854jem",\n      "seats": [\n        "B"\n      ],\n      "owner": false,\n      "turn": 1,\n      "name": "Bea",\n      "clocks": [\n        {\n          "seat": "B",\n          "pace": "game",\n          "allowed": 36000000,\n          "left": 35999275,\n          "fallen": 0\n        }\n      ]\n    }\n  ],\n  "asked": false,\n  "deadline": null,\n  "openings": 0,\n  "waiting": null,\n  "next": null,\n  "listed": true,\n  "listed_at": 1795815184986,\n  "chat": [\n    {\n      "seat": "A",\n      "text": "Have fun"\n    },\n    {\n      "seat": "B",\n      "text": "You too"\n    }\n  ],\n  "proof": {\n    "seed": 64,\n    "nonce": "from-65",\n    "commitment": "6d04ebb258686853f30db3f1460d918e8ced72d02f36b7b1df548fb261528ea6",\n    "from": 0,\n    "taken_back": [\n      11\n    ]\n  },\n  "delay": 60\n}	t	v2ypc840hg8gq09n	4	2	1704	2026-11-27 21:33:04.987097+00
table	3efyzcgrga0jzb34	{\n  "game": "stccg",\n  "title": "Two players",\n  "setup": {\n    "scenario": "duel",\n    "decks": [\n      "federation",\n      "klingon"\n    ],\n    "options": [\n      [\n        "last_turn",\n        "10"\n      ]\n    ],\n    "waived": []\n  },\n  "sitters": [\n    "you",\n    "friend"\n  ],\n  "keys": [\n    {\n      "token": "h18a5qgencz998rwfem5466vjj",\n      "seats": [\n        "A"\n      ],\n      "owner": true,\n      "turn": 0,\n      "name": "Ann",\n      "clocks": [\n        {\n          "seat": "A",\n          "pace": "game",\n          "allowed": 36000000,\n          "left": 35999872,\n          "fallen": 0\n        }\n      ]\n    },\n    {\n      "token": "dga3yvjkjkha1rqh9j92g748m1",\n      "seats": [\n        "B"\n      ],\n      "owner": false,\n      "turn": 1,\n      "name": "Bea",\n      "clocks": [\n        {\n          "seat": "B",\n          "pace": "game",\n          "allowed": 36000000,\n          "left": 35999146,\n          "fallen": 0\n        }\n      ]\n    }\n  ],\n  "asked": false,\n  "deadline": null,\n  "openings": 0,\n  "waiting": null,\n  "next": null,\n  "listed": true,\n  "listed_at": 1795815186007,\n  "chat": [\n    {\n      "seat": "A",\n      "text": "Have fun"\n    },\n    {\n      "seat": "B",\n      "text": "You too"\n    }\n  ],\n  "proof": {\n    "seed": 65,\n    "nonce": "from-66",\n    "commitment": "0b32f2f68c9b44c80974c1223f102fcaf1eb2c586df3235707d19c37f6ab4167",\n    "from": 0,\n    "taken_back": [\n      11\n    ]\n  },\n  "delay": 60\n}	t	v2ypc840hg8gq09n	5	2	1654	2026-11-27 21:33:06.007676+00
table	sk3v88c80phe11ra	{\n  "game": "stcs",\n  "title": "First contact",\n  "setup": {\n    "scenario": "first-contact",\n    "fleets": [\n      "galaxy",\n      "cube",\n      "",\n      ""\n    ],\n    "options": {\n      "distance": "8",\n      "escape_after": "2",\n      "turns": "3"\n    },\n    "terrain": [],\n    "placements": [],\n    "catastrophes": [],\n    "waived": []\n  },\n  "sitters": [\n    "you",\n    "hot"\n  ],\n  "keys": [\n    {\n      "token": "phc53afefkdtxvvq546bqtrzpx",\n      "seats": [\n        "A",\n        "B"\n      ],\n      "owner": true,\n      "turn": 0\n    }\n  ],\n  "asked": false,\n  "deadline": null,\n  "openings": 0,\n  "waiting": null,\n  "next": null,\n  "listed": false,\n  "listed_at": 0,\n  "proof": {\n    "seed": 71,\n    "nonce": "from-72",\n    "commitment": "4aa850298137158ba2f2767cd84cca7d2d1e41e1796637205d53b9c9d72aec6c",\n    "from": 0,\n    "taken_back": []\n  }\n}	f	v2ypc840hg8gq09n	11	1	1083	2026-11-27 21:33:06.126726+00
desk	cgx58vq13ryhjkk6	{\n  "key": "1w86bn5bv1t8e50a6px80hp4a0",\n  "games": [\n    {\n      "round": 1,\n      "players": [\n        1,\n        2\n      ],\n      "table": "6119bpdy7ewbgq6p",\n      "ends": null\n    }\n  ],\n  "takes": true,\n  "closed": false\n}	f	v2ypc840hg8gq09n	6	1	1502	2026-11-27 21:33:06.056845+00
desk	a3qdbk8q6kg2xnyv	{\n  "key": "py7erqm12epc0re475t8dp39aw",\n  "games": [],\n  "takes": false,\n  "closed": false\n}	f	v2ypc840hg8gq09n	8	1	3710	2026-11-27 21:33:06.059339+00
desk	53fgen1hjfspg1fc	{\n  "key": "5217r14pwa86d4pker6xcsavrv",\n  "games": [],\n  "takes": false,\n  "closed": false\n}	f	v2ypc840hg8gq09n	9	1	543	2026-11-27 21:33:06.061524+00
desk	nzfkv0za478qjhkq	{\n  "key": "16903haaatmab3txsnjxxkt3mx",\n  "games": [],\n  "takes": false,\n  "closed": false\n}	f	v2ypc840hg8gq09n	10	1	1407	2026-11-27 21:33:06.067174+00
\.


--
-- Data for Name: pieces; Type: TABLE DATA; Schema: vinculum; Owner: -
--

COPY vinculum.pieces (kind, id, era, at, text, request) FROM stdin;
table	c7qsmbnpm2s0c9y2	2	0	{"vinculum":2,"game":"attack-wing","program":"0.1.0","rules_version":3,"setup":{"scenario":"sector-001","fleets":["federation-line","klingon-raiders"],"options":{"bct_side_mm":1318,"bst_side_mm":800,"fleet_sp":120,"bct_direction":"edge","bct_overlap_next_round":false,"bct_range_max":3,"elimination_ends":true,"eliminated_loses":false,"commendation":"none","mines_once":false,"rounds":3,"minutes":0,"range_band_mm":1000,"reroll_limit":"once","borg_spin":"turn_then_move","cloak_bonus":"dice","arc_360_primary_range":3,"later_costs":false,"large_base_mm":800,"oversized_base_mm":1000,"first_control":"roll-off","terrain":"both"},"waived":[]},"dice":["HHHBC","HXBHX","XBBXH","HHHBH"],"hash":"85dc649ae5c272a93b503cb86f75bec8"}\n{"turn":0,"seat":"A","do":"place A1 807.2 20 0","hash":"577ecae405a194baa0c451c97c64c592"}\n{"turn":0,"seat":"A","do":"place A2 457.2 81.6 0","hash":"652d029d74844695555cd156234474ca"}\n{"turn":0,"seat":"A","do":"place A3 557.2 81.6 0","hash":"86963469dfad5bcadba79f6f0dbe95ff"}\n{"turn":0,"seat":"A","do":"place A4 357.2 81.6 0","hash":"ab572c36045a104d71f2b7e05e71e086"}\n{"turn":0,"seat":"A","do":"place A5 457.2 20 0","hash":"c669a15b0efa51c8e25c2e46288df5fd"}\n{"turn":0,"seat":"B","do":"place B1 207.2 894.4 180","hash":"e2da6175a0a689a8dece390bf060a651"}\n{"turn":0,"seat":"B","do":"place B2 57.2 894.4 180","hash":"1d6a1f35d98bcce9a870313c93222a68"}\n{"turn":0,"seat":"B","do":"place B3 407.2 832.8 180","hash":"d8c348597aae580d35d1c0dc1c4f7b9f"}\n{"turn":0,"seat":"B","do":"place B4 507.2 832.8 180","hash":"0da71031a17dbcb0a9d48091f6e1dc0b"}\n{"turn":1,"seat":"B","do":"place B5 607.2 894.4 180","hash":"c25954024f6566d2520da2c271a5e1ce"}\n{"turn":1,"seat":"A","do":"dial A2 straight 5","hash":"59d788fa47def01e476b1a4dc38873f8"}\n	\N
table	c7qsmbnpm2s0c9y2	2	1755	{"turn":1,"seat":"A","do":"dial A1 straight 6","hash":"0ed78c8560aea57cb3c99b079d2e59c1"}\n	\N
table	c7qsmbnpm2s0c9y2	2	1845	{"turn":1,"seat":"A","do":"dial A4 reverse 2","hash":"70c36223bd3fb9e52e3cd82ebcc529c5"}\n	\N
desk	cgx58vq13ryhjkk6	1	1310	{"at":1795815186,"entry":{"signed_off":{"player":1}},"hash":"c77681ba7e7078497cd7251705005cb0"}\n{"at":1795815186,"entry":{"signed_off":{"player":2}},"hash":"0bff7f5a3669b9cdb5794b28ac9b8cce"}\n	\N
desk	53fgen1hjfspg1fc	1	0	{"desk":1,"rules":"0.1.0","setup":{"title":"Battle of Sector 001","month":3,"seed":69,"fleet_sp":120,"rounds":3,"minutes":60,"build_mode":"whole","bye_fleet_points":"average","rank_win_loss_second":false,"elimination_ends":true,"sign_off":true},"hash":"870c41ff1e547b7fc771627cfa689d92"}\n	\N
desk	nzfkv0za478qjhkq	1	1023	{"at":1795815186,"entry":{"signed_off":{"player":1}},"hash":"0f87209bb8354458757988580d3b8e9a"}\n{"at":1795815186,"entry":{"signed_off":{"player":2}},"hash":"8045bd73f68696f4b4a39da159ce05e0"}\n	\N
table	ehfv8tmgrz5edk0v	2	0	{"vinculum":2,"game":"stcs","program":"0.1.0","rules_version":3,"setup":{"scenario":"first-contact","fleets":["galaxy","cube","",""],"options":{"distance":"8","escape_after":"2","turns":"3"},"terrain":[],"placements":[],"catastrophes":[],"waived":[]},"dice":["4 6 3","2"],"hash":"79c667cb77bcd2239e883d04f5d0f768"}\n{"turn":1,"seat":"A","do":"plan 1 strike","hash":"d5a498fadf113cb1f2d6c48096a97f89"}\n{"turn":1,"seat":"B","do":"plan 2 pursuit","hash":"e673ef134a93c071815fcc52511dc432"}\n{"turn":1,"seat":"A","do":"move 1 back","hash":"a6a8022b0ab823b08eecd0f804a5925e"}\n{"turn":1,"seat":"A","do":"move 1 back","hash":"d71b47352a5da13664b9b268810c1e00"}\n{"turn":1,"seat":"B","do":"move 2 right","hash":"4ff5a42d45e162118b4718396a84f731"}\n{"turn":1,"seat":"B","do":"move 2 slip-left","hash":"d2c4bcf43aa12ff5a4ed4ce69ddc8ade"}\n{"turn":1,"seat":"B","do":"move 2 forward","hash":"f42b3b685d6efc6f7cd5623f750e19b2"}\n{"turn":1,"seat":"B","do":"move 2 back","hash":"e5f89af40c9a8d4e8e387f149d09f779"}\n{"turn":1,"seat":"B","do":"move 2 stop","hash":"5225de06c3c011b04e3fc1e64744606f"}\n	\N
table	ehfv8tmgrz5edk0v	2	1076	{"turn":1,"seat":"A","do":"mark 1 hold","hash":"7a01d74dfdd7c0370466d4e54efab6b8","mark":"consent took back mark 1 fire of A"}\n	\N
table	ehfv8tmgrz5edk0v	2	1203	{"turn":1,"seat":"B","do":"mark 2 hold","hash":"b011a90a68c457f7b13c39231765aa94"}\n	\N
table	7vkr394kwxhxszh9	2	0	{"vinculum":2,"game":"sfb","program":"0.1.0","rules_version":4,"setup":{"scenario":"duel","fleets":["fed-ca","kli-d7","",""],"seats":2,"options":{"distance":"12","turns":"1"}},"hash":"54d5e25555147810af17601174bd2228"}\n{"turn":1,"seat":"A","do":"plan 1 assault 12","hash":"bf20cbe96de5f9db64da341f608d5c78"}\n{"turn":1,"seat":"B","do":"plan 2 attack 12","hash":"baad663c109f6d6b48ec5bce8276b717"}\n{"turn":1,"seat":"B","do":"launch 2 w14 1 D","hash":"99586da45fd159454559963ddd3bed09"}\n{"turn":1,"seat":"B","do":"pass 2","hash":"d6e55901c777f1c01873b861946e0af7"}\n{"turn":1,"seat":"A","do":"volley 1 2 heavies","hash":"feb6bd6fa7301855b181975e889c47d3"}\n{"turn":1,"seat":"B","do":"pass 2","hash":"ce8fd8a1c0c9f24445eb84e0d9b5c32e"}\n{"turn":1,"seat":"B","do":"reinforce 2 shield1=3","hash":"72749daafe9da8c7a171c8011bcee18c"}\n{"turn":1,"seat":"B","do":"pass 2","dice":["5"],"hash":"32bae99e3e83a878dac3e6b4f571586f"}\n{"turn":1,"seat":"B","do":"launch 2 w15 1 D","hash":"84300f17fada5c19940fb3fd7c07ef23"}\n{"turn":1,"seat":"B","do":"pass 2","hash":"c7c2ae8e3996cefb7ef1de5a0e161abe"}\n	\N
table	7vkr394kwxhxszh9	2	1080	{"turn":1,"seat":"A","do":"pass 1","hash":"6db7e5cc7322308de2693606e7801504","mark":"consent took back pass 1 of A"}\n	\N
table	7vkr394kwxhxszh9	2	1197	{"turn":1,"seat":"B","do":"volley 2 1 heavies","hash":"2dede4ea81f1ff43495d52dd248ec83a"}\n	\N
table	6119bpdy7ewbgq6p	1	0	{"vinculum":2,"game":"attack-wing","program":"0.1.0","rules_version":3,"setup":{"scenario":"sector-001","fleets":[[{"ship":"S207","skill":1}],[{"ship":"S202","skill":1}]],"options":{"bct_side_mm":1318,"bst_side_mm":800,"fleet_sp":120,"bct_direction":"edge","bct_overlap_next_round":false,"bct_range_max":3,"elimination_ends":true,"eliminated_loses":false,"commendation":"none","mines_once":false,"rounds":1,"minutes":0,"range_band_mm":1000,"reroll_limit":"once","borg_spin":"turn_then_move","cloak_bonus":"dice","arc_360_primary_range":3,"later_costs":false,"large_base_mm":800,"oversized_base_mm":1000,"first_control":"roll-off","terrain":"both"},"waived":[]},"dice":["HXXCH","HXHXH","HBXHB","HHHXX"],"hash":"33e1ad871fc92fb5c9140755bb7cdbf5"}\n	\N
desk	53fgen1hjfspg1fc	1	288	{"at":1795815186,"entry":{"registered":{"name":"Ann"}},"hash":"29408dccd06f52ae3677c5443778a8fc"}\n{"at":1795815186,"entry":{"fleet_recorded":{"player":1,"fleet":{"sheet":"","sp":100,"booster":0,"resources":[]}}},"hash":"eb2cd470ebeddce38b0481b06c8fe944"}\n	\N
desk	nzfkv0za478qjhkq	1	0	{"desk":1,"rules":"0.1.0","setup":{"title":"Battle of Sector 001","month":3,"seed":70,"fleet_sp":120,"rounds":2,"minutes":60,"build_mode":"whole","bye_fleet_points":"average","rank_win_loss_second":false,"elimination_ends":true,"sign_off":true},"hash":"a625a05ddc88f38313ce6f2f5ec42f51"}\n	\N
desk	nzfkv0za478qjhkq	1	288	{"at":1795815186,"entry":{"registered":{"name":"Ann"}},"hash":"4232ed803e740cfcb41c6993b568ae1f"}\n{"at":1795815186,"entry":{"fleet_recorded":{"player":1,"fleet":{"sheet":"","sp":100,"booster":0,"resources":[]}}},"hash":"d9a773c0c8b253254e809fb53a9e0fb5"}\n	\N
desk	nzfkv0za478qjhkq	1	543	{"at":1795815186,"entry":{"registered":{"name":"Bob"}},"hash":"a8348e5bfce39bc6d9aef6032066ee82"}\n{"at":1795815186,"entry":{"fleet_recorded":{"player":2,"fleet":{"sheet":"","sp":100,"booster":0,"resources":[]}}},"hash":"211a01adab5e36f4cb871afcc096563b"}\n	\N
desk	nzfkv0za478qjhkq	1	798	{"at":1795815186,"entry":{"fleets_locked":{}},"hash":"bf67e71b6bfc40125b03bbe03364b1c9"}\n	\N
desk	nzfkv0za478qjhkq	1	887	{"at":1795815186,"entry":{"paired":{"round":1,"battles":[[1,2]],"bye":null,"by_hand":false}},"hash":"e101bd2daca2ab64f201f930b934e51e"}\n	\N
table	d3x6wkgadqt52anx	2	0	{"vinculum":2,"game":"ascendancy","program":"0.1.0","rules_version":3,"setup":{"scenario":"ascendancy","seats":2,"options":{"connection":"on","humble":false,"extra":2,"neutral":false,"uniform":false,"literal":false,"partial_leg":true,"swing":false,"fit":5,"fit_angle":10,"pivots":2,"nofit_ship":false,"safe_top_ten":true,"spawn":1,"wake_limit":1,"hegemony_culture":1,"starbase_less":0,"rounds":2,"lane_supply":true,"alone":false},"factions":["","","","",""],"unknown":{},"waived":[]},"dice":["2","1"],"hash":"fac8f283e7800e2dd10d26f5c5daa1e5"}\n{"turn":1,"seat":"B","do":"node S1 culture","hash":"42b1561d131d791a96fd3d80212959b2"}\n{"turn":1,"seat":"B","do":"node S1 production","hash":"d68340805c0fc34ab9510571a0cf1fe6"}\n{"turn":1,"seat":"B","do":"weapons","hash":"98881539b368e781f9c41f7605157e3d"}\n{"turn":1,"seat":"B","do":"ship S1","hash":"fbee265c67cb7311c4a991dc606ce192"}\n{"turn":1,"seat":"B","do":"done","hash":"6ddeee5b9dcefdf22aec201d890f7c7d"}\n{"turn":1,"seat":"B","do":"explore S1","dice":["4"],"hash":"64cb321a08e0c064b9db059bd2bd43ab"}\n{"turn":1,"seat":"B","do":"lay 330","hash":"f34c6af0a81f9aaed81192f5600bc088"}\n{"turn":1,"seat":"B","do":"move S1 L0.1","hash":"d4a7f92abb98169472f3e8f4ade96e44"}\n{"turn":1,"seat":"B","do":"explore S1","dice":["3"],"hash":"f1f4c777890dd187c9c340f1c6b3a117"}\n{"turn":1,"seat":"B","do":"lay 255","hash":"8d1fc04ba5fb6f9c48efa5c39de1f88f"}\n{"turn":1,"seat":"B","do":"explore S1","dice":["2"],"hash":"219cadbe56c847a1bea8d766fb077f8d"}\n	\N
table	d3x6wkgadqt52anx	2	1482	{"turn":1,"seat":"B","do":"lay 210","hash":"ea10ae819750a161ce20c98840c0fed5"}\n	\N
table	d3x6wkgadqt52anx	2	1561	{"turn":1,"seat":"B","do":"launch","dice":["advancement-battle-lust","advancement-command-network"],"hash":"cccda47da22486b22fa2ce94d4f39f83"}\n	\N
table	3efyzcgrga0jzb34	2	0	{"vinculum":2,"game":"stccg","program":"0.1.0","rules_version":9,"setup":{"scenario":"duel","decks":["federation","klingon"],"options":[["last_turn","10"]],"waived":[]},"dice":["B"],"hash":"7069e72274ded77135f49021100c7d61"}\n{"turn":0,"seat":"B","do":"pass","hash":"054d98fa18b7c53bc1aa05c9e149eb74"}\n{"turn":0,"seat":"A","do":"pass","dice":["krios-suppression"],"hash":"516376eca68155fbae001861f9d184f4"}\n{"turn":0,"seat":"B","do":"lay left","dice":["repair-mission"],"hash":"53ab1ddea3c999729e48b8d3352b154d"}\n{"turn":0,"seat":"A","do":"lay left","dice":["seek-life-form"],"hash":"425e235b47e6eade5f80526047b177a3"}\n{"turn":0,"seat":"B","do":"lay left","dice":["cultural-observation"],"hash":"299f112aee0e2d29c26dd2a28fcc294d"}\n{"turn":0,"seat":"A","do":"lay right","dice":["investigate-disturbance"],"hash":"7fc448035766684f391181e786016175"}\n{"turn":0,"seat":"B","do":"lay left","dice":["study-nebula"],"hash":"aeedeaf807d2d0ada2c902666c16c8e3"}\n{"turn":0,"seat":"A","do":"lay left","dice":["study-hole-in-space"],"hash":"fef209a438f1f8eac9b1cf143df2cf91"}\n{"turn":0,"seat":"B","do":"lay left","dice":["diplomacy-mission"],"hash":"83ae1820cbaf2e556103a6778c622ab0"}\n{"turn":0,"seat":"A","do":"lay left","dice":["investigate-alien-probe"],"hash":"ddfc0ffe0f74ed606dd911e2e21fe80a"}\n{"turn":0,"seat":"B","do":"lay right","dice":["investigate-rogue-comet"],"hash":"f6cecd82894d20f3d24d13fa2ffeb9ae"}\n	\N
table	3efyzcgrga0jzb34	2	1401	{"turn":0,"seat":"A","do":"lay left","dice":["fever-emergency"],"hash":"77327d1661b7d72a5b10e80dae19abc3","mark":"consent took back lay left of A"}\n	\N
table	3efyzcgrga0jzb34	2	1549	{"turn":0,"seat":"B","do":"lay left","dice":["first-contact"],"hash":"d636f1e044d695ec09498aad638e8ba6"}\n	\N
desk	cgx58vq13ryhjkk6	1	0	{"desk":1,"rules":"0.1.0","setup":{"title":"On the server","month":2,"seed":66,"fleet_sp":120,"rounds":3,"minutes":60,"build_mode":"whole","bye_fleet_points":"average","rank_win_loss_second":false,"elimination_ends":true,"sign_off":true},"hash":"14bd224a6a1f96724e3bdb592552b170"}\n	\N
desk	cgx58vq13ryhjkk6	1	281	{"at":1795815186,"entry":{"registered":{"name":"Ann"}},"hash":"86c8f8ab2cef0ef5b0f6e3c4088d1a74"}\n{"at":1795815186,"entry":{"fleet_recorded":{"player":1,"fleet":{"sheet":"U.S.S. Enterprise-D","sp":28,"booster":0,"resources":[]}}},"hash":"0a5975eb06c3cbd40a83a51de9dfa6e7"}\n	\N
desk	cgx58vq13ryhjkk6	1	554	{"at":1795815186,"entry":{"registered":{"name":"Bob"}},"hash":"73c6351525d5d0de97068ac44e2cdcf9"}\n{"at":1795815186,"entry":{"fleet_recorded":{"player":2,"fleet":{"sheet":"U.S.S. Reliant","sp":20,"booster":0,"resources":[]}}},"hash":"74ea1094c65d690c6fc97917eeffde32"}\n	\N
desk	cgx58vq13ryhjkk6	1	822	{"at":1795815186,"entry":{"registered":{"name":"Cid"}},"hash":"60aaf2121d327764ed9dde9a3bbb1ad8"}\n{"at":1795815186,"entry":{"fleet_recorded":{"player":3,"fleet":{"sheet":"","sp":100,"booster":0,"resources":[]}}},"hash":"1b2838dbf5c3ef18f2b06009182670bd"}\n	\N
desk	cgx58vq13ryhjkk6	1	1077	{"at":1795815186,"entry":{"fleets_locked":{}},"hash":"1085a2540fe34ac4fced3018c1717462"}\n	\N
desk	cgx58vq13ryhjkk6	1	1166	{"at":1795815186,"entry":{"paired":{"round":1,"battles":[[1,2]],"bye":3,"by_hand":false}},"stream":7,"hash":"9e4bd63d27cd5c91a6a6859f80bfa15d"}\n	\N
desk	a3qdbk8q6kg2xnyv	1	0	{"desk":1,"rules":"0.1.0","setup":{"title":"April","month":2,"seed":11,"fleet_sp":120,"rounds":3,"minutes":60,"build_mode":"whole","bye_fleet_points":"average","rank_win_loss_second":false,"elimination_ends":true,"sign_off":true},"hash":"d1de52232fbaccf539f8336e2fba2ff3"}\n{"at":1790000000,"entry":{"registered":{"name":"Ann"}},"hash":"d4db40cb9e23a19a1b159dbf5a8d14c4"}\n{"at":1790000000,"entry":{"fleet_recorded":{"player":1,"fleet":{"sheet":"","sp":120,"booster":0,"resources":[]}}},"hash":"73cd7cad40163147cb51804170ccb15c"}\n{"at":1790000000,"entry":{"registered":{"name":"Bob"}},"hash":"c25b576789e551d9f37a7bcd5cb94f49"}\n{"at":1790000000,"entry":{"fleet_recorded":{"player":2,"fleet":{"sheet":"","sp":118,"booster":0,"resources":[]}}},"hash":"5c1a97d2894cdf5c1b9dd87cd73b4db3"}\n{"at":1790000000,"entry":{"registered":{"name":"Cid"}},"hash":"1a0c6dae4d699505584ab31f5fa4cdcf"}\n{"at":1790000000,"entry":{"fleet_recorded":{"player":3,"fleet":{"sheet":"","sp":120,"booster":0,"resources":[]}}},"hash":"9ab4d9098e852285bcdb20367bd76188"}\n{"at":1790000000,"entry":{"last_month":{"ranks":["Bob","Ann"]}},"hash":"ebfb341b836ae9a8597ea321662c3d0d"}\n{"at":1790000000,"entry":{"fleets_locked":{}},"hash":"2a79b219d835a066deb40d83cd944766"}\n{"at":1790000000,"entry":{"paired":{"round":1,"battles":[[1,2]],"bye":3,"by_hand":false}},"stream":8,"hash":"9e24611dc21c3aad3bc4f911d29aa6b9"}\n{"at":1790000000,"entry":{"signed_off":{"player":1}},"hash":"eec720dd8d818565c056ce9c0d231333"}\n{"at":1790000000,"entry":{"signed_off":{"player":2}},"hash":"ddcd2ea6d45b47ce2550dbdac3346813"}\n{"at":1790000000,"entry":{"clock_started":{}},"hash":"e8fb4609df2e6dc3318269e9253c5af7"}\n{"at":1790000005,"entry":{"token_spent":{"player":2,"die":"attack"}},"hash":"2720a83a43e864990bd59cca50386a8b"}\n{"at":1790003000,"entry":{"result":{"battle":1,"report":{"counted":{"ended":"sphere_destroyed","sides":[{"player":1,"left":47,"cube":true,"sphere":true,"lost":0},{"player":2,"left":0,"cube":false,"sphere":false,"lost":0}]}},"throws":[]}},"hash":"60ea4c8458d2d988a790ea89a343e349"}\n{"at":1790004000,"entry":{"paired":{"round":2,"battles":[[1,3]],"bye":2,"by_hand":false}},"hash":"5c2b9eb0b391d7e5ef58f3dfa9376d1d"}\n{"at":1790004000,"entry":{"signed_off":{"player":1}},"hash":"350e7d793cff719f94244622ce60608a"}\n{"at":1790004000,"entry":{"signed_off":{"player":3}},"hash":"a4510fdcaefb60582ba93d68e36c6d10"}\n{"at":1790004000,"entry":{"clock_started":{}},"hash":"98f32fa22d6a2f89ffde09077aa23fb7"}\n{"at":1790007000,"entry":{"result":{"battle":1,"report":{"counted":{"ended":"sphere_destroyed","sides":[{"player":1,"left":47,"cube":true,"sphere":true,"lost":0},{"player":3,"left":0,"cube":false,"sphere":false,"lost":0}]}},"throws":[]}},"hash":"c2570df458becaa439acc75d1e2abd9e"}\n{"at":1790008000,"entry":{"rolled_off":{"round":2,"throws":[{"player":2,"dice":"XCHBB"},{"player":3,"dice":"XHXXH"}]}},"stream":19,"hash":"4e628192221543793bc2f249de89a5f7"}\n{"at":1790008000,"entry":{"paired":{"round":3,"battles":[[2,3]],"bye":1,"by_hand":false}},"stream":19,"hash":"88ac6e715c5352388abd321eb722fc19"}\n{"at":1790008000,"entry":{"signed_off":{"player":2}},"hash":"7f270b75d51f492a5ba4aa79f0083bbe"}\n{"at":1790008000,"entry":{"signed_off":{"player":3}},"hash":"4c281349f84a52caa2fb8fdbb705d954"}\n{"at":1790008000,"entry":{"clock_started":{}},"hash":"756fa8b741b78088231dc859af654aff"}\n{"at":1790011000,"entry":{"result":{"battle":1,"report":{"counted":{"ended":"sphere_destroyed","sides":[{"player":2,"left":47,"cube":true,"sphere":true,"lost":0},{"player":3,"left":0,"cube":false,"sphere":false,"lost":0}]}},"throws":[]}},"hash":"626d765cf3befae649b01538d2496eaa"}\n{"at":1790020000,"entry":{"closed":{}},"hash":"d0bb5225e1ffb64a6dbd1d88b50c88fe"}\n	\N
table	sk3v88c80phe11ra	1	0	{"vinculum":2,"game":"stcs","program":"0.1.0","rules_version":3,"setup":{"scenario":"first-contact","fleets":["galaxy","cube","",""],"options":{"distance":"8","escape_after":"2","turns":"3"},"terrain":[],"placements":[],"catastrophes":[],"waived":[]},"dice":["2 4 3","6"],"hash":"f50fc69acefef9b97573c6a37baf342c"}\n	\N
table	sk3v88c80phe11ra	1	315	{"turn":1,"seat":"A","do":"plan 1 pursuit","hash":"b386a0c99a0eb3578b69195f3f7ac9ec"}\n	0/word-0
table	sk3v88c80phe11ra	1	401	{"turn":1,"seat":"B","do":"plan 2 adapt","hash":"ed7346cb6c193157230430c28f0ee4fa"}\n	0/word-1
table	sk3v88c80phe11ra	1	485	{"turn":1,"seat":"B","do":"move 2 left","hash":"bef3a9cacb47eb9100350abb70bd561d"}\n	0/word-2
table	sk3v88c80phe11ra	1	568	{"turn":1,"seat":"B","do":"move 2 back","hash":"bb096a1d0c15cd7d362fd4c01a097bb9"}\n	0/word-3
table	sk3v88c80phe11ra	1	651	{"turn":1,"seat":"A","do":"move 1 back","hash":"f28b395ea201d904a546eb0f06507b30"}\n	0/word-4
table	sk3v88c80phe11ra	1	734	{"turn":1,"seat":"A","do":"move 1 stop","hash":"d3206084fa6ed92b1a19d8196a7f52bc"}\n	0/word-5
table	sk3v88c80phe11ra	1	817	{"turn":1,"seat":"A","do":"mark 1 hold","hash":"6bbaf5b10c145c260c66a7391ae8c449"}\n	0/word-6
table	sk3v88c80phe11ra	1	900	{"turn":1,"seat":"B","do":"mark 2 fire","hash":"f73097b0a25c57ea5350858919ade5b1"}\n	0/word-7
table	sk3v88c80phe11ra	1	983	{"turn":1,"seat":"B","do":"fire 2 w32 at 1","dice":["1"],"hash":"ac5432972cee3d84faf68ebd92c7384b"}\n	0/word-8
desk	nzfkv0za478qjhkq	1	1215	{"at":1795815186,"entry":{"clock_started":{}},"hash":"0586152487a848d54d892a0bbcf5aad4"}\n	\N
desk	nzfkv0za478qjhkq	1	1304	{"at":1795815186,"entry":{"clock_extended":{"seconds":300}},"hash":"83240c90a061e36825d15f83f7446eb9"}\n	\N
\.


--
-- Data for Name: processes; Type: TABLE DATA; Schema: vinculum; Owner: -
--

COPY vinculum.processes (name, address, until) FROM stdin;
\.


--
-- Data for Name: version; Type: TABLE DATA; Schema: vinculum; Owner: -
--

COPY vinculum.version (number) FROM stdin;
1
\.


--
-- Name: kept kept_pkey; Type: CONSTRAINT; Schema: vinculum; Owner: -
--

ALTER TABLE ONLY vinculum.kept
    ADD CONSTRAINT kept_pkey PRIMARY KEY (kind, id);


--
-- Name: pieces pieces_pkey; Type: CONSTRAINT; Schema: vinculum; Owner: -
--

ALTER TABLE ONLY vinculum.pieces
    ADD CONSTRAINT pieces_pkey PRIMARY KEY (kind, id, era, at);


--
-- Name: processes processes_pkey; Type: CONSTRAINT; Schema: vinculum; Owner: -
--

ALTER TABLE ONLY vinculum.processes
    ADD CONSTRAINT processes_pkey PRIMARY KEY (name);


--
-- Name: kept_by_owner; Type: INDEX; Schema: vinculum; Owner: -
--

CREATE INDEX kept_by_owner ON vinculum.kept USING btree (owner);


--
-- Name: kept_listed; Type: INDEX; Schema: vinculum; Owner: -
--

CREATE INDEX kept_listed ON vinculum.kept USING btree (id) WHERE listed;


--
-- Name: pieces pieces_kind_id_fkey; Type: FK CONSTRAINT; Schema: vinculum; Owner: -
--

ALTER TABLE ONLY vinculum.pieces
    ADD CONSTRAINT pieces_kind_id_fkey FOREIGN KEY (kind, id) REFERENCES vinculum.kept(kind, id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


