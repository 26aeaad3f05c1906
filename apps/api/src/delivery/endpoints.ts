import type { Implementation } from '../identity/index.ts';
import { listDeliveries } from './ledger/list-deliveries.ts';
import { sendTestEmail } from './test-messages/send-test-email.ts';

export const deliveryImplementations: readonly Implementation[] = [listDeliveries, sendTestEmail];
