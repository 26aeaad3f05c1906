import { storedText } from '#/browser/stored-value.ts';

/** Address that the user entered on the login page, for the pages that it links to. */
export const enteredEmail = storedText(() => window.sessionStorage, 'entered-email');
