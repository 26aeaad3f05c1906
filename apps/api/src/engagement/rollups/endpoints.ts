import type { Implementation } from '../../identity/index.ts';
import { getBlocksStats } from './blocks-stats.ts';
import { getCampaignReport } from './campaign-report.ts';
import { getEngagement } from './get-engagement.ts';
import { getPerformance } from './get-performance.ts';
import { getSegmentEngagement } from './segment-engagement.ts';

export const analyticsImplementations: readonly Implementation[] = [
  getCampaignReport,
  getBlocksStats,
  getEngagement,
  getPerformance,
  getSegmentEngagement,
];
