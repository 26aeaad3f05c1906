import type { Implementation } from '../../identity/index.ts';
import { getTrace } from './get-trace.ts';
import { settleDeliveries } from './settle-deliveries.ts';

export const traceImplementations: readonly Implementation[] = [getTrace, settleDeliveries];
