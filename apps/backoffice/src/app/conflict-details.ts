import type { Failure } from '@x/api-client';

/** Author and time of the change that a save conflicts with. */
export interface ConflictDetails {
  /** Empty if unknown. */
  readonly changedBy: string;
  /** True if the user has saved the other change, such as in another window. */
  readonly changedByUser: boolean;
  /** ISO 8601, or empty if unknown. */
  readonly changedAt: string;
}

/** Returns the author and time of the other change, after a call failed with `revision_conflict`. */
export function conflictDetails({ errors }: Failure): ConflictDetails {
  const {
    changed_by: changedBy = '',
    changed_by_you: changedByUser = false,
    changed_at: changedAt = '',
  } = errors[0]?.details ?? {};
  return {
    changedBy: String(changedBy),
    changedByUser: changedByUser === true,
    changedAt: String(changedAt),
  };
}
