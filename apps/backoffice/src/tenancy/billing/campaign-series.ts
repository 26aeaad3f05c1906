import type { BillingCycleDetail } from '@x/api-client';
import type { ChartSeries } from '@x/ui/charts';

/** Maximum number of series, so that readers can distinguish their colors. */
const maxSeries = 6;

/**
 * Returns one series for each of the largest campaigns, with the sends in each project. Other sends share one series,
 * so that each column adds up to its project's total.
 */
export function campaignSeries(
  projects: BillingCycleDetail['projects'],
  restLabel: string,
): readonly ChartSeries[] {
  const campaigns = projects
    .flatMap((project) => project.campaigns)
    .toSorted((a, b) => b.sent_emails - a.sent_emails);
  const shown = campaigns.length > maxSeries ? campaigns.slice(0, maxSeries - 1) : campaigns;
  const series = shown.map(({ id, name }) => ({
    id,
    label: name,
    values: projects.map((project) => project.campaigns.find((own) => own.id === id)?.sent_emails ?? 0),
  }));
  const rest = projects.map(
    ({ sent_emails }, index) =>
      sent_emails - series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
  );
  return rest.some((value) => value > 0)
    ? [...series, { id: 'rest', label: restLabel, values: rest }]
    : series;
}
