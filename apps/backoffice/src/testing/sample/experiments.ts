import type { Experiment, ExperimentVariant } from '@x/api-client';
import { completed } from './campaigns.ts';
import { instant } from './paging.ts';

function variant(own: Partial<ExperimentVariant>): ExperimentVariant {
  const same = { subject: null, preheader: null, from: null, from_name: null, template_id: null };
  return { weight: 1, ...same, sent: 0, conversions: 0, against_best: null, ...own };
}

/** Experiment with two subjects that has not started. */
export const plannedExperiment: Experiment = {
  campaign_id: completed.id,
  metric: 'clicked',
  share: 20,
  duration_hours: 24,
  margin: 10,
  fallback: 0,
  variants: [variant({}), variant({ subject: 'Twenty minutes for better mornings' })],
  started_at: null,
  ends_at: null,
  waiting: 0,
  is_unbalanced: false,
  decision: null,
};

export const runningExperiment: Experiment = {
  ...plannedExperiment,
  started_at: instant(0),
  ends_at: instant(-24),
  waiting: 9600,
  variants: [
    variant({ sent: 1198, conversions: 31, against_best: { lower: 0.38, upper: 1.21 } }),
    variant({ sent: 1202, conversions: 44, subject: 'Twenty minutes for better mornings' }),
  ],
};

export const wonExperiment: Experiment = {
  ...runningExperiment,
  waiting: 0,
  decision: {
    outcome: 'winner',
    variant: 1,
    at: instant(0),
    by: null,
    results: [
      { sent: 1198, conversions: 21 },
      { sent: 1202, conversions: 54 },
    ],
  },
};
