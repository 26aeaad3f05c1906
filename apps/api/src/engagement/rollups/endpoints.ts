import type { Implementation } from '../../identity/index.ts';
import { getBlocksStats } from './blocks-stats.ts';
import { getCampaignReport } from './campaign-report.ts';
import { getEngagement } from './get-engagement.ts';
import { getPerformance } from './get-performance.ts';

export const analyticsImplementations: readonly Implementation[] = [
  getCampaignReport,
  getBlocksStats,
  getEngagement,
  getPerformance,
];
