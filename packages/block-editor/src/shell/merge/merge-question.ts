import type { Conflict, Merge, Versions } from '@x/email-compiler/merge';

export type Side = 'mine' | 'theirs';

/** The side that the user chose for each conflict. */
export type Choices = ReadonlyMap<Conflict, Side>;

/** Conflicts of a merge that the user must decide. */
export interface MergeQuestion {
  readonly versions: Versions;
  readonly conflicts: Merge['conflicts'];
  /** Person who saved the other version, if known. */
  readonly author: string | undefined;
  /** Call with the choices, or with null to cancel the merge. */
  readonly answer: (choices: Choices | null) => void;
}
