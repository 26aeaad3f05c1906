import type { Services } from '../services.js';
import type { Present } from './subscription.js';

export function presentOf({ configuration, now }: Pick<Services, 'configuration' | 'now'>): Present {
  return { now: now(), freePlanEmailsPerDay: configuration.billing.freePlanEmailsPerDay };
}
