import type { Meta } from '@storybook/react-vite';
import { contract, type CampaignCalendar } from '@x/api-client';
import { idOf, instant, longName } from '#/testing/sample/paging.ts';
import { answers, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Campaigns/Calendar' } satisfies Meta;
export default meta;

const { get } = contract.campaignCalendar;
const item = (
  number: number,
  name: string,
  status: CampaignCalendar['items'][number]['status'],
  start_at: string,
  end_at = start_at,
) => ({ id: idOf('8', number), name, status, start_at, end_at });

const calendar: CampaignCalendar = {
  timezone_id: 'Europe/Madrid',
  week_start: 1,
  items: [
    item(1, 'Summer catalog', 'completed', instant(18)),
    item(2, 'Book of the month', 'paused', instant(10)),
    item(3, 'Autumn reading', 'ongoing', instant(3), instant(0)),
    item(4, longName, 'scheduled', instant(-4, '16:00')),
    item(5, 'Back to school', 'scheduled', instant(-4, '08:00')),
    item(6, 'Opening of the new shop', 'canceled', instant(-12)),
  ],
  is_cut_off: false,
};

const november = screenAt('/campaigns/calendar?month=2026-11', [answers(get, calendar)]);

export const Month = november({ shows: 'Summer catalog' });
export const MonthOnPhone = november({ shows: 'Back to school', phone: true });
export const MonthInSpanish = november({ shows: 'Summer catalog', locale: 'es' });
export const MonthFromSunday = november({
  shows: 'Summer catalog',
  but: [answers(get, { ...calendar, week_start: 0 })],
});
export const MonthEmpty = november({
  shows: 'November 2026',
  but: [answers(get, { ...calendar, items: [] })],
});
export const MonthCutOff = november({
  shows: 'There are too many campaigns to show all of them here. The last ones are missing.',
  but: [answers(get, { ...calendar, is_cut_off: true })],
});
export const MonthLoading = november({ shows: 'November 2026', but: [waits(get)] });
export const MonthFailing = november({
  shows: 'This content could not be loaded',
  but: [refuses(get, 'internal_error')],
});
