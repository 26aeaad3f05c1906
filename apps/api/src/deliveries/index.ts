import type { Implementation } from '../http/implement.js';
import { getTrace } from './get-trace.js';
import { settleDeliveries } from './settle-deliveries.js';

export const deliveryImplementations: readonly Implementation[] = [getTrace, settleDeliveries];
