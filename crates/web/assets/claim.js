// A link that was opened by a person takes its seat; a program that only looks at links runs no script.
'use strict';
document.querySelector('#claim')?.requestSubmit();
