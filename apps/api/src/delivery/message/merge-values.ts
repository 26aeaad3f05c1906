/**
 * Contact values for merge tags, read at the time of sending. Written as programs read them, such as `2026-01-31`, which
 * links contain.
 */
export type MergeValues = Readonly<Record<string, string>>;

/** Contact fields available as merge tags, in display order. */
export const mergeFields = ['first_name', 'surname', 'email', 'phone', 'birthdate'] as const;
