import type { Implementation } from '../http/implement.js';
import { getCampaignReport } from './campaign-report.js';

export const analyticsImplementations: readonly Implementation[] = [getCampaignReport];
