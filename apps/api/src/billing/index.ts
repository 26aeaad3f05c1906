import type { Implementation } from '../http/implement.js';
import { getCycle } from './get-cycle.js';
import { listCycles } from './list-cycles.js';
import { openPortal } from './open-portal.js';

export const billingImplementations: readonly Implementation[] = [listCycles, getCycle, openPortal];
