/* Other areas may import only this module of the area. */

export { campaignActions } from './actions.ts';
export { calendarImplementations } from './calendar/get-calendar.ts';
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
export { campaignContentImplementations } from './contents/endpoints.ts';
export { variantContentImplementations } from './contents/variant-content.ts';
export { campaignDefaultsImplementations } from './defaults/endpoints.ts';
export { findCampaignDefaults } from './defaults/find-campaign-defaults.ts';
export { experimentImplementations } from './endpoints/set-experiment.ts';
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
export { campaignImplementations } from './endpoints/endpoints.ts';
export { launchImplementations } from './launch/endpoints.ts';
export { usageImplementations } from './usage/endpoints.ts';
