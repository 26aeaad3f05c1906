import type { Implementation } from '../http/implement.js';
import { getBlocksStats } from './blocks-stats.js';
import { getCampaignReport } from './campaign-report.js';

export const analyticsImplementations: readonly Implementation[] = [getCampaignReport, getBlocksStats];
