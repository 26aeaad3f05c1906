import { expect, test } from 'vitest';
import { entriesByDay } from './entries.ts';

const campaign = (name: string, start_at: string, end_at = start_at) => ({
  id: name,
  name,
  status: 'scheduled' as const,
  start_at,
  end_at,
});

test('a campaign is on the days of the project’s time zone, from its first to its last batch', () => {
  const entries = entriesByDay({
    timezone_id: 'Europe/Madrid',
    items: [
      campaign('Late', '2026-11-01T23:30:00Z'),
      campaign('Long', '2026-11-02T08:00:00Z', '2026-11-04T08:00:00Z'),
    ],
  });
  const shown = [...entries].map(([day, list]) => [
    day,
    ...list.map((entry) => `${entry.campaign.name}${entry.isFirstDay ? '' : ' …'}`),
  ]);
  expect(shown).toEqual([
    ['2026-11-02', 'Late', 'Long'],
    ['2026-11-03', 'Long …'],
    ['2026-11-04', 'Long …'],
  ]);
});
