/* Other areas may import only this module of the area. */

export {
  deliveryFigures,
  type LedgerCounts,
  ledgerRow,
  noDeliveries,
  ratesOf,
  reportsDeliveries,
  selectLedgerCounts,
} from './campaign/delivery-figures.ts';
export { lockCampaign } from './campaign/editable.ts';
export { findCampaignDefaults } from './endpoints/defaults.ts';
export { judgeExperiment, startJudging } from './experiments/judge-experiments.ts';
export { compareHoldout, neededConversions } from './experiments/statistics/holdout-comparison.ts';
export { campaignsImplementations } from './implementations.ts';
export { returnToDraft } from './launch/return-to-draft.ts';
export { startScheduled } from './launch/start-campaign.ts';
export { releaseCampaigns, releaseSegment } from './launch/release-campaigns.ts';
