import type { Implementation } from '../identity/index.ts';
import { calendarImplementations } from './endpoints/get-calendar.ts';
import { campaignContentImplementations } from './endpoints/contents.ts';
import { campaignDefaultsImplementations } from './endpoints/defaults.ts';
import { campaignImplementations } from './endpoints/endpoints.ts';
import { experimentImplementations } from './endpoints/experiments.ts';
import { launchImplementations } from './launch/endpoints.ts';

export const campaignsImplementations: readonly Implementation[] = [
  ...calendarImplementations,
  ...campaignContentImplementations,
  ...campaignDefaultsImplementations,
  ...campaignImplementations,
  ...experimentImplementations,
  ...launchImplementations,
];
