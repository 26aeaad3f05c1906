import type { Implementation } from '../../identity/index.ts';
import { getBlocksStats } from './blocks-stats.ts';
import { getCampaignReport } from './campaign-report.ts';
import { getEngagement } from './get-engagement.ts';
import { getPerformance } from './get-performance.ts';
import { getComparison } from '../timeline/get-comparison.ts';
import { getTimeline } from '../timeline/get-timeline.ts';
import { getSegmentEngagement } from './segment-engagement.ts';

export const analyticsImplementations: readonly Implementation[] = [
  getCampaignReport,
  getTimeline,
  getComparison,
  getBlocksStats,
  getEngagement,
  getPerformance,
  getSegmentEngagement,
];
