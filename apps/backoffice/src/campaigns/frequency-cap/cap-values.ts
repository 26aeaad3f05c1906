import type { FrequencyCap } from '@x/api-client';

// A type, because an interface is not assignable to the `Record<string, unknown>` of `useForm`.
export type CapValues = {
  /** Null, like the days, if there is no cap. */
  readonly capMessages: number | null;
  readonly capDays: number | null;
};

/** Form fields by their names in the API. */
export const capAliases = { messages: 'capMessages', days: 'capDays' } as const;

export function toCapValues(cap: FrequencyCap | null): CapValues {
  return { capMessages: cap?.messages ?? null, capDays: cap?.days ?? null };
}

/** Name of the field that is empty although the other one is not. */
export function missingCapField({ capMessages, capDays }: CapValues): keyof CapValues | undefined {
  if ((capMessages === null) === (capDays === null)) return undefined;
  return capMessages === null ? 'capMessages' : 'capDays';
}

export function toCap({ capMessages, capDays }: CapValues): FrequencyCap | null {
  return capMessages === null || capDays === null ? null : { messages: capMessages, days: capDays };
}
