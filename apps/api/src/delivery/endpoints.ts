import type { Implementation } from '../identity/index.ts';
import { previewDocument } from './contact-messages/preview-document.ts';
import { listDeliveries } from './ledger/list-deliveries.ts';
import { sendTestEmail } from './test-messages/send-test-email.ts';

export const deliveryImplementations: readonly Implementation[] = [
  listDeliveries,
  previewDocument,
  sendTestEmail,
];
