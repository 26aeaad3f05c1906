import type { Implementation } from '../identity/index.ts';
import { getActivity } from './contact-activity/contact-activity.ts';
import { getHoldoutReport } from './holdout/get-holdout-report.ts';
import { peopleImplementations } from './people/endpoints.ts';
import { reviewImplementations } from './reviews/endpoints.ts';
import { getBlocksStats } from './rollups/blocks-stats.ts';
import { getCampaignReport } from './rollups/campaign-report.ts';
import { getEngagement } from './rollups/get-engagement.ts';
import { getPerformance } from './rollups/get-performance.ts';
import { getSegmentEngagement } from './rollups/segment-engagement.ts';
import { getComparison } from './timeline/get-comparison.ts';
import { getMilestones } from './timeline/get-milestones.ts';
import { getTimeline } from './timeline/get-timeline.ts';
import { getTrace } from './trace/get-trace.ts';
import { settleDeliveries } from './trace/settle-deliveries.ts';

export const engagementImplementations: readonly Implementation[] = [
  getActivity,
  getHoldoutReport,
  ...peopleImplementations,
  ...reviewImplementations,
  getCampaignReport,
  getBlocksStats,
  getEngagement,
  getPerformance,
  getSegmentEngagement,
  getTimeline,
  getComparison,
  getMilestones,
  getTrace,
  settleDeliveries,
];
