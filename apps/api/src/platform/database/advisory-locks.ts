/**
 * Keys of the advisory locks that processes share. The numbers are arbitrary, but must differ from each other and stay
 * the same in every process.
 */
export const advisoryLocks = {
  /** Held while migrating. */
  migration: 7_364_210,
  /** Held while setting up the login role that requests use. */
  login: 7_364_211,
  /** Held while rolling up, which only one process does at a time. */
  rollUp: 7_364_212,
  /** Held while counting visits of landing pages, which only one process does at a time. */
  countVisits: 7_364_213,
} as const;
