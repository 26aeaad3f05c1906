import type { Implementation } from '../../identity/index.ts';
import { getCycle } from './get-cycle.ts';
import { listCycles } from './list-cycles.ts';
import { openPortal } from './open-portal.ts';

export const billingImplementations: readonly Implementation[] = [listCycles, getCycle, openPortal];
