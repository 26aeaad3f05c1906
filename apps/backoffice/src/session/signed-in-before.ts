import { storedText } from '#/browser/stored-value.ts';

/** Id of the user who was last signed in in this tab. */
export const signedInBefore = storedText(() => window.sessionStorage, 'signed-in-before');
