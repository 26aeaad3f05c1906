import { msg } from '@lingui/core/macro';

/** Hint of a name that recipients do not see. */
export const teamNameHint = msg`Only your team sees this name.`;
