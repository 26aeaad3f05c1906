import { type Sweep, sweepAfter } from '../platform/upkeep/sweeps.ts';
import { emailProviderHours } from '../tables/providers.ts';

export const providerSweeps: readonly Sweep[] = [
  // Limits per day look at the last 24 hours.
  sweepAfter(emailProviderHours, emailProviderHours.hour, 2 * 86_400_000),
];
