import type { Implementation } from '../identity/index.ts';
import { calendarImplementations } from './calendar/get-calendar.ts';
import { campaignContentImplementations } from './contents/endpoints.ts';
import { variantContentImplementations } from './contents/variant-content.ts';
import { campaignDefaultsImplementations } from './defaults/endpoints.ts';
import { campaignImplementations } from './endpoints/endpoints.ts';
import { experimentImplementations } from './endpoints/set-experiment.ts';
import { launchImplementations } from './launch/endpoints.ts';
import { usageImplementations } from './usage/endpoints.ts';

export const campaignsImplementations: readonly Implementation[] = [
  ...calendarImplementations,
  ...campaignContentImplementations,
  ...variantContentImplementations,
  ...campaignDefaultsImplementations,
  ...campaignImplementations,
  ...experimentImplementations,
  ...launchImplementations,
  ...usageImplementations,
];
