import { expect, test } from 'vitest';
import { campaignSeries } from './campaign-series.ts';

const campaign = (id: string, sent_emails: number) => ({ id, name: `Campaign ${id}`, sent_emails });

test('each campaign is a series with a value for its own project', () => {
  const projects = [
    { id: 'p', name: 'P', sent_emails: 30, campaigns: [campaign('a', 20), campaign('b', 10)] },
    { id: 'q', name: 'Q', sent_emails: 25, campaigns: [campaign('c', 25)] },
  ];
  expect(campaignSeries(projects, 'Other').map(({ id, values }) => [id, values])).toEqual([
    ['c', [0, 25]],
    ['a', [20, 0]],
    ['b', [10, 0]],
  ]);
});

test('beyond six campaigns, the smallest share a series and columns keep their totals', () => {
  const campaigns = [9, 8, 7, 6, 5, 4, 3].map((sends, index) => campaign(String(index), sends));
  const series = campaignSeries([{ id: 'p', name: 'P', sent_emails: 42, campaigns }], 'Other');
  expect(series).toHaveLength(6);
  expect(series.at(-1)).toEqual({ id: 'rest', label: 'Other', values: [7] });
  expect(series.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(42);
});
