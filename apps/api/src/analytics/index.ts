import type { Implementation } from '../http/implement.js';
import { getBlocksStats } from './blocks-stats.js';
import { getCampaignReport } from './campaign-report.js';
import { getEngagement } from './get-engagement.js';
import { getPerformance } from './get-performance.js';

export const analyticsImplementations: readonly Implementation[] = [
  getCampaignReport,
  getBlocksStats,
  getEngagement,
  getPerformance,
];
