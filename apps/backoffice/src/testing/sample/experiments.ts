import type { Experiment, ExperimentSettings, ExperimentVariant } from '@x/api-client';
import { completed } from './campaigns.ts';
import { instant } from './paging.ts';

function variant(own: Partial<ExperimentVariant>): ExperimentVariant {
  const same = {
    subject: null,
    preheader: null,
    from: null,
    from_name: null,
    template_id: null,
    has_content: false,
  };
  const { sent = 0, conversions = 0, revenue = null } = own;
  const compared = { recipients: sent, conversions, revenue };
  const results = { sent, conversions, revenue, compared, against_best: null };
  return { weight: 1, ...same, start_at: null, ...results, ...own };
}

/** Experiment with two subjects that has not started. */
export const plannedExperiment: Experiment = {
  campaign_id: completed.id,
  compares: 'messages',
  window_hours: null,
  metric: 'clicked',
  share: 20,
  duration_hours: 24,
  margin: 10,
  fallback: 0,
  variants: [variant({}), variant({ subject: 'Twenty minutes for better mornings' })],
  started_at: null,
  ends_at: null,
  currency: null,
  amount_cap: null,
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
    rest_at: null,
    results: [
      { sent: 1198, conversions: 21, revenue: null },
      { sent: 1202, conversions: 54, revenue: null },
    ],
  },
};

/** Experiment with two times of a day that has not started. */
export const plannedTimes: Experiment = {
  ...plannedExperiment,
  compares: 'times',
  window_hours: 24,
  duration_hours: 48,
  variants: [
    variant({ weight: 1, start_at: '2027-03-02T09:00:00.000Z' }),
    variant({ weight: 3, start_at: '2027-03-02T17:30:00.000Z' }),
  ],
};

/** Experiment with two times of a day, of which the later one has fewer recipients who are compared. */
export const runningTimes: Experiment = {
  ...runningExperiment,
  compares: 'times',
  window_hours: 24,
  variants: [
    variant({
      start_at: instant(0, '08:00'),
      sent: 1198,
      conversions: 44,
      compared: { recipients: 640, conversions: 17, revenue: null },
      against_best: { lower: 0.31, upper: 1.4 },
    }),
    variant({
      start_at: instant(0, '17:00'),
      sent: 1202,
      conversions: 39,
      compared: { recipients: 640, conversions: 21, revenue: null },
    }),
  ],
};

export const wonTimes: Experiment = {
  ...runningTimes,
  waiting: 0,
  decision: {
    outcome: 'winner',
    variant: 1,
    at: instant(-2),
    by: null,
    rest_at: instant(-2, '17:00'),
    results: [
      { sent: 1198, conversions: 21, revenue: null },
      { sent: 1198, conversions: 54, revenue: null },
    ],
  },
};

/** Experiment that revenue decided. */
export const wonByRevenue: Experiment = {
  ...wonExperiment,
  metric: 'revenue',
  currency: 'EUR',
  amount_cap: 45_000,
  variants: [
    variant({ sent: 12_198, conversions: 61, revenue: 312_400, against_best: { lower: 0.31, upper: 0.88 } }),
    variant({
      sent: 12_202,
      conversions: 118,
      revenue: 702_950,
      subject: 'Twenty minutes for better mornings',
    }),
  ],
  decision: {
    outcome: 'winner',
    variant: 1,
    at: instant(0),
    by: null,
    rest_at: null,
    results: [
      { sent: 12_198, conversions: 61, revenue: 312_400 },
      { sent: 12_202, conversions: 118, revenue: 702_950 },
    ],
  },
};

/** The experiment as its campaign has it. */
export function settingsOf(experiment: Experiment): ExperimentSettings {
  const { compares, metric, share, duration_hours, margin, fallback, variants } = experiment;
  return {
    compares,
    metric,
    share,
    duration_hours,
    margin,
    fallback,
    variants: variants.map(
      ({ weight, subject, preheader, from, from_name, template_id, has_content, start_at }) => ({
        weight,
        subject,
        preheader,
        from,
        from_name,
        template_id,
        has_content,
        start_at,
      }),
    ),
  };
}
