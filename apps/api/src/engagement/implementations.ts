import type { Implementation } from '../identity/index.ts';
import { getActivity } from './contact-activity/contact-activity.ts';
import { resultImplementations } from './experiments/endpoints.ts';
import { getHoldoutReport } from './holdout/get-holdout-report.ts';
import { peopleImplementations } from './people/endpoints.ts';
import { reviewImplementations } from './reviews/endpoints.ts';
import { analyticsImplementations } from './rollups/endpoints.ts';
import { getSenderAmp } from './senders/get-sender-amp.ts';
import { timelineImplementations } from './timeline/endpoints.ts';
import { traceImplementations } from './trace/endpoints.ts';

export const engagementImplementations: readonly Implementation[] = [
  getActivity,
  ...resultImplementations,
  getHoldoutReport,
  ...peopleImplementations,
  ...reviewImplementations,
  ...analyticsImplementations,
  getSenderAmp,
  ...timelineImplementations,
  ...traceImplementations,
];
