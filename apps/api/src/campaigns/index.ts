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
export { differByDay, nextOccurrence } from './experiments/next-occurrence.ts';
export { equalNumbers } from './experiments/statistics/equal-numbers.ts';
export { loadExperiment, startsOf, type StoredExperiment } from './experiments/stored-experiment.ts';
export {
  compareRates,
  type ComparedVariant,
  type ComparisonRules,
  judge,
  type PairRatio,
} from './experiments/statistics/best-variant.ts';
export { compareHoldout, neededConversions } from './experiments/statistics/holdout-comparison.ts';
export { invert } from './experiments/statistics/rate-ratio.ts';
export { contradictsWeights } from './experiments/statistics/weights-alarm.ts';
export { campaignsImplementations } from './implementations.ts';
export { returnToDraft } from './launch/return-to-draft.ts';
export { startScheduled } from './launch/start-campaign.ts';
export { releaseCampaigns, releaseSegment } from './launch/release-campaigns.ts';
