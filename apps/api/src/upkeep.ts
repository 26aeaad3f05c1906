import type { SQL } from 'drizzle-orm';
import { deliveryClockCorrections, deliverySweeps } from './delivery/index.ts';
import { identitySweeps } from './identity/index.ts';
import { rateLimitSweep, type Sweep } from './platform/upkeep/sweeps.ts';
import { providerClockCorrections, providerSweeps } from './providers/index.ts';
import { shopSweeps } from './shops/index.ts';
import { signupSweeps } from './signup/index.ts';
import { tenancySweeps } from './tenancy/index.ts';

/**
 * All tables whose rows expire. A test fails for a table with an expiry that is missing here. What must happen before a
 * row may go, such as the removal of files from the trash, has a job of its own.
 */
export const sweeps: readonly Sweep[] = [
  ...identitySweeps,
  ...tenancySweeps,
  ...signupSweeps,
  ...shopSweeps,
  ...deliverySweeps,
  ...providerSweeps,
  rateLimitSweep,
];

/** Corrections of times in the future after the clock of the database was set back. */
export const clockCorrections: readonly SQL[] = [...deliveryClockCorrections, ...providerClockCorrections];
