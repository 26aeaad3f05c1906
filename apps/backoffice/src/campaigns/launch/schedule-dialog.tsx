import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, type Campaign, timingHours, type SendTiming } from '@x/api-client';
import { Button, Dialog, Field, Select, Spinner } from '@x/ui';
import { DateInput } from '@x/ui/calendar';
import { useDeferredValue, useId, useState } from 'react';
import { useApp } from '#/app/context.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { timeOptions } from '#/language/time-options.ts';
import { instantOf, wallTimeAt } from '#/language/wall-time.ts';
import { CancelButton, StickyButtons } from '#/forms/form-buttons.tsx';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { PreflightPanel } from '../preflight/preflight-panel.tsx';
import { usePreflight, type PlannedSending } from '../preflight/use-preflight.ts';
import { Reason, WhyDisabled } from '../preflight/why-disabled.tsx';
import { useSelectedContacts } from '../recipients/use-selected-contacts.ts';
import { TimingChoice } from './timing-choice.tsx';
import {
  allowedBatching,
  batchOptions,
  contactsPerBatch,
  defaultStart,
  intervalOptions,
  lastBatchAt,
} from './schedule-rules.ts';

export interface ScheduleDialogProps {
  readonly campaign: Campaign;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onScheduled: (campaign: Campaign) => void | Promise<void>;
}

/** Dialog to schedule or reschedule a campaign (spec 2 §9). */
export function ScheduleDialog({ campaign, open, onOpenChange, onScheduled }: ScheduleDialogProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const contacts = useSelectedContacts(campaign, open);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={campaign.status === 'scheduled' ? t`Reschedule the campaign` : t`Schedule the campaign`}
      description={t`Times are in the project’s time zone, ${formats.timeZone}.`}
    >
      {contacts === undefined ? (
        <Spinner label={t`Counting the recipients…`} />
      ) : (
        <ScheduleForm campaign={campaign} contacts={contacts} onScheduled={onScheduled} />
      )}
    </Dialog>
  );
}

type ScheduleValues = {
  /** YYYY-MM-DD */
  readonly date: string;
  /** HH:mm */
  readonly time: string;
  readonly batches: string;
  readonly interval: string;
  readonly timing: SendTiming;
};

function initialValues(campaign: Campaign, contacts: number, timeZone: string): ScheduleValues {
  const { job } = campaign;
  const start = job === null ? defaultStart(new Date()) : new Date(job.start_at);
  const wanted = job === null ? {} : { batches: job.batches, interval: job.interval_minutes };
  const { batches, interval } = allowedBatching(contacts, wanted);
  return {
    ...wallTimeAt(start, timeZone),
    batches: String(batches),
    interval: String(interval),
    timing: job?.timing ?? 'same_moment',
  };
}

/** Returns the request body. Returns undefined if the date or the time is missing. */
function toPlannedSending(
  values: ScheduleValues,
  contacts: number,
  timeZone: string,
): PlannedSending | undefined {
  const start = instantOf(values, timeZone);
  if (start === undefined) return undefined;
  const batches = Number(values.batches);
  return {
    start_at: start.toISOString(),
    interval_minutes: Number(values.interval),
    batches,
    batch_items: contactsPerBatch(contacts, batches),
    timing: values.timing,
  };
}

interface ScheduleFormProps extends Pick<ScheduleDialogProps, 'campaign' | 'onScheduled'> {
  /** Number of contacts that the campaign selects now. The form keeps the first one. */
  readonly contacts: number;
}

function useScheduleForm({ campaign, contacts, onScheduled }: ScheduleFormProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const { timeZone } = useFormats();
  const [openedAt] = useState(() => Date.now());
  const form = useForm({
    name: 'schedule',
    initial: initialValues(campaign, contacts, timeZone),
    otherErrors: 'form',
    aliases: { start_at: 'date', interval_minutes: 'interval', batch_items: 'batches' },
    check: (values) => {
      const start = instantOf(values, timeZone);
      return start !== undefined && start.getTime() > openedAt
        ? {}
        : { time: t`Choose a time in the future.` };
    },
    submit: async (values) => {
      const planned = toPlannedSending(values, contacts, timeZone);
      if (planned === undefined) throw new Error('The form is submitted with a date and a time only.');
      const result = await client.call(
        contract.campaigns.schedule,
        {
          params: { id: campaign.id },
          body: { ...planned, acknowledged: [...preflight.acknowledged] },
        },
        { quiet: true },
      );
      if (!result.success) await preflight.refresh();
      return result;
    },
    onSuccess: onScheduled,
  });
  const planned = useDeferredValue(toPlannedSending(form.values, contacts, timeZone));
  const preflight = usePreflight(campaign.id, planned);
  return { form, preflight };
}

function ScheduleForm(props: ScheduleFormProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { contacts } = props;
  const { form, preflight } = useScheduleForm(props);
  const { values } = form;
  const isComplete = values.date !== '' && values.time !== '';
  const reason = useId();
  const perBatch = contactsPerBatch(contacts, Number(values.batches));
  const [today] = useState(() => wallTimeAt(new Date(), formats.timeZone).date);
  // The options may lack a time that was set through the API.
  const times = timeOptions();
  const shownTimes = times.includes(values.time) || values.time === '' ? times : [values.time, ...times];
  return (
    <Form form={form}>
      <div className="x:grid x:gap-4 x:sm:grid-cols-2">
        <Field label={t`Date`} required error={form.errors.date}>
          <DateInput {...form.field('date')} min={today} />
        </Field>
        <Field label={t`Time`} required error={form.errors.time}>
          <Select
            {...form.field('time')}
            placeholder={t`Choose a time`}
            options={shownTimes.map((time) => ({ value: time, label: time }))}
          />
        </Field>
        <Field label={t`Batches`} required error={form.errors.batches}>
          <Select
            name="batches"
            value={values.batches}
            options={batchOptions(contacts).map((count) => ({ value: String(count), label: String(count) }))}
            onValueChange={(batches) => {
              const allowed = allowedBatching(contacts, {
                batches: Number(batches),
                interval: Number(values.interval),
              });
              form.set({ batches, interval: String(allowed.interval) });
            }}
          />
        </Field>
        <Field label={t`Time between batches`} required error={form.errors.interval}>
          <Select
            {...form.field('interval')}
            disabled={values.batches === '1'}
            options={intervalOptions(perBatch).map((minutes) => ({
              value: String(minutes),
              label: formats.minutes(minutes),
            }))}
          />
        </Field>
      </div>
      <TimingChoice
        campaign={props.campaign}
        value={values.timing}
        onValueChange={(timing) => form.set({ timing })}
        error={form.errors.timing}
        schedule={preflight.parts.find(({ part }) => part === 'schedule')?.data?.schedule ?? undefined}
      />
      <ScheduleSummary values={values} perBatch={perBatch} />
      <RecipientsRule batches={Number(values.batches)} />
      <PreflightPanel campaign={props.campaign} state={preflight} estimate />
      <StickyButtons>
        {isComplete ? (
          <WhyDisabled id={reason} state={preflight} />
        ) : (
          <Reason id={reason}>
            <Trans>Choose a date and a time.</Trans>
          </Reason>
        )}
        <CancelButton />
        <Button
          type="submit"
          variant="primary"
          loading={form.submitting}
          disabled={!isComplete || !preflight.clear}
          aria-describedby={reason}
        >
          {props.campaign.status === 'scheduled' ? <Trans>Reschedule</Trans> : <Trans>Schedule</Trans>}
        </Button>
      </StickyButtons>
    </Form>
  );
}

/** Explains which contacts receive the campaign. `docs/getting-started.md` has the same explanation. */
function RecipientsRule({ batches }: { readonly batches: number }) {
  return (
    <div className="x:flex x:flex-col x:gap-1 x:text-13">
      <p>
        {batches > 1 ? (
          <Trans>
            The campaign goes to everyone who is in the audience when the first batch starts. Contacts added
            later don’t get it.
          </Trans>
        ) : (
          <Trans>The campaign goes to everyone who is in the audience when sending starts.</Trans>
        )}
      </p>
      <p className="x:text-muted">
        <Trans>
          Each message uses the contact’s address and data at the moment it is sent. Contacts that are
          suppressed or deleted by then are skipped.
        </Trans>
      </p>
    </div>
  );
}

interface ScheduleSummaryProps {
  readonly values: ScheduleValues;
  readonly perBatch: number;
}

function ScheduleSummary({ values, perBatch }: ScheduleSummaryProps) {
  const formats = useFormats();
  const start = instantOf(values, formats.timeZone);
  if (start === undefined) return null;
  const batching = { batches: Number(values.batches), interval: Number(values.interval) };
  const lastBatch = lastBatchAt(start, batching);
  const last = formats.dateTime(lastBatch);
  const end = formats.dateTime(new Date(lastBatch.getTime() + timingHours * 3_600_000));
  return (
    <output className="x:block x:rounded-md x:bg-sunken x:px-3 x:py-2 x:text-13 x:text-muted">
      <Plural value={perBatch} one="About # contact per batch." other="About # contacts per batch." />{' '}
      {batching.batches === 1 ? (
        <Trans>Sending starts on {last}.</Trans>
      ) : (
        <Trans>The last batch starts on {last}.</Trans>
      )}
      {values.timing !== 'same_moment' && (
        <>
          {' '}
          <Trans>The last messages go out by {end}.</Trans>
        </>
      )}
    </output>
  );
}
