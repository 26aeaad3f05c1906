import { startScheduled } from '../../campaigns/launch/start-campaign.ts';
import { newId } from '../../platform/database/identifier.ts';
import type { Services } from '../../platform/services.ts';
import type { SendingWorker } from '../worker/send-campaign.ts';

/** Creates a worker that processes campaigns when a test calls for it. */
export function createTestWorker(
  services: Services,
  signal: AbortSignal = new AbortController().signal,
): SendingWorker {
  return { services, startScheduled, workerId: newId(), signal };
}
