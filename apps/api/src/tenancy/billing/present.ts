import type { Services } from '../../platform/index.ts';
import type { Present } from './subscription.ts';

export function presentOf({ configuration, now }: Pick<Services, 'configuration' | 'now'>): Present {
  return { now: now(), freePlanEmailsPerDay: configuration.billing.freePlanEmailsPerDay };
}
