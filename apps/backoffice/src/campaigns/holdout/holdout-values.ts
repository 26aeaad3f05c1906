import type { Holdout, HoldoutPeriod } from '@x/api-client';

// A type, because an interface is not assignable to the `Record<string, unknown>` of `useForm`.
export type HoldoutValues = {
  /** Empty if nobody is held out. */
  readonly holdoutPeriod: '' | HoldoutPeriod;
  /** Percentage of people. Null if it is not filled in. */
  readonly holdoutShare: number | null;
};

/** Form fields by their names in the API. */
export const holdoutAliases = { share: 'holdoutShare', period: 'holdoutPeriod' } as const;

/** Share that is filled in for projects without a holdout. */
const usualShare = 5;

export function toHoldoutValues(holdout: Holdout | null): HoldoutValues {
  return { holdoutPeriod: holdout?.period ?? '', holdoutShare: holdout?.share ?? usualShare };
}

/** True if a period was chosen and the percentage is missing. */
export function isShareMissing({ holdoutPeriod, holdoutShare }: HoldoutValues): boolean {
  return holdoutPeriod !== '' && holdoutShare === null;
}

export function toHoldout({ holdoutPeriod, holdoutShare }: HoldoutValues): Holdout | null {
  return holdoutPeriod === '' || holdoutShare === null
    ? null
    : { share: holdoutShare, period: holdoutPeriod };
}
