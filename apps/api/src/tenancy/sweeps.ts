import { type Sweep, sweepAfter } from '../platform/upkeep/sweeps.ts';
import { invitations } from '../tables/tenancy.ts';

export const tenancySweeps: readonly Sweep[] = [
  // Someone who opens an old invitation reads that it has expired.
  sweepAfter(invitations, invitations.expiresAt, 90 * 86_400_000),
];
