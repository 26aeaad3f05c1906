import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { contract, type LandingPage } from '@x/api-client';
import { useFormats } from '#/language/use-formats.tsx';
import { timeOptions } from '#/language/time-options.ts';
import { instantOf, wallTimeAt, type WallTime } from '#/language/wall-time.ts';
import { defineFormDialog } from '#/forms/define-form-dialog.tsx';
import { selectField } from '#/forms/fields/choice-fields.tsx';
import { dateField } from '#/forms/fields/date-field.tsx';
import type { LayoutProps } from '#/forms/form-definition.ts';

/** Dates as YYYY-MM-DD and times as HH:mm, in the project's time zone. A date is empty for never. */
type ScheduleFields = {
  readonly start_date: string;
  readonly start_time: string;
  readonly end_date: string;
  readonly end_time: string;
};

interface ScheduleProps {
  readonly timeZone: string;
}

/** Returns null without a date. The day counts from its first minute. */
function instant(date: string, time: string, timeZone: string): string | null {
  return date === '' ? null : (instantOf({ date, time }, timeZone)?.toISOString() ?? null);
}

function wallTime(time: string | null | undefined, timeZone: string): WallTime {
  return time === null || time === undefined
    ? { date: '', time: '00:00' }
    : wallTimeAt(new Date(time), timeZone);
}

function Layout({ field }: LayoutProps<ScheduleFields, LandingPage, ScheduleProps>) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <>
      <div className="x:grid x:gap-4 x:sm:grid-cols-2">
        {field('start_date')}
        {field('start_time')}
        {field('end_date')}
        {field('end_time')}
      </div>
      <p className="x:text-12 x:text-muted">{t`Times are in the project’s time zone, ${formats.timeZone}.`}</p>
    </>
  );
}

const times = timeOptions().map((value) => ({ value, label: value }));

export const ScheduleDialog = defineFormDialog({
  name: 'landing-page-schedule',
  title: msg`Schedule the page`,
  description: msg`Publishes the page as it is now, and takes it down again. Later changes are not part of it.`,
  submitLabel: msg`Schedule`,
  body: contract.landingPages.schedule.body,
  fields: {
    start_date: dateField({ label: msg`Publish on`, necessity: 'optional' }),
    start_time: selectField<string>({ label: msg`Publish at`, necessity: 'optional', choices: times }),
    end_date: dateField({ label: msg`Take down on`, necessity: 'optional' }),
    end_time: selectField<string>({ label: msg`Take down at`, necessity: 'optional', choices: times }),
  },
  aliases: { publish_at: 'start_date', unpublish_at: 'end_date' },
  toValues: (page: LandingPage | undefined, { timeZone }: ScheduleProps): ScheduleFields => {
    const [start, end] = [wallTime(page?.publish_at, timeZone), wallTime(page?.unpublish_at, timeZone)];
    return { start_date: start.date, start_time: start.time, end_date: end.date, end_time: end.time };
  },
  save: (values, { call, entity }, { timeZone }: ScheduleProps) =>
    call(contract.landingPages.schedule, {
      params: { id: entity?.id ?? '' },
      body: {
        publish_at: instant(values.start_date, values.start_time, timeZone),
        unpublish_at: instant(values.end_date, values.end_time, timeZone),
      },
    }),
  invalidates: [contract.landingPages.get, contract.landingPages.list, contract.landingPages.versions],
  Layout,
});
