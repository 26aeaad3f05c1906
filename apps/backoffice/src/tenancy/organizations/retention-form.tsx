import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, type Retention } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { Button, Field, NumberInput } from '@x/ui';
import type { ReactNode } from 'react';
import { useApp } from '#/app/context.ts';
import { Notice } from '#/app/notice.tsx';
import { LeaveGuard } from '#/forms/leave-guard.tsx';
import { ConflictNotice } from '#/forms/conflict-notice.tsx';
import { FormCard } from '#/forms/form-card.tsx';
import { Form } from '#/forms/form.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';

/** A type, because an interface is not assignable to the `Record<string, unknown>` of `useForm`. */
type RetentionValues = { readonly [Name in keyof Retention]: number | null };

const mostMonths = 120;

function isMonths(value: number | null): value is number {
  return value !== null && Number.isInteger(value) && value >= 1 && value <= mostMonths;
}

export interface RetentionFormProps {
  readonly projectId: string;
  readonly initial: Retention;
  readonly onSaved: () => void | Promise<void>;
  readonly cancel: ReactNode;
}

/** Form for how long a project keeps data of people. Shows what the periods would affect before they are saved. */
export function RetentionForm({ projectId, initial, onSaved, cancel }: RetentionFormProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const form = useEntityForm({
    name: 'retention',
    entity: initial,
    toValues: (retention): RetentionValues => ({ ...initial, ...retention }),
    fields: {
      events_months: { label: t`Messages, events and orders (months)` },
      inactive_months: { label: t`Inactive contacts (months)` },
    },
    check: () => ({}),
    submit: (body, basedOn) =>
      client.call(contract.retention.set, { params: { id: projectId }, body }, { quiet: true, basedOn }),
    onSuccess: async () => {
      await invalidate(contract.retention.get, contract.projects.get, contract.projects.bounceLimits);
      await onSaved();
    },
  });
  return (
    <FormCard
      title={t`Data retention`}
      footer={
        <>
          {cancel}
          <Button type="submit" form="retention" variant="primary" loading={form.submitting}>
            <Trans>Save periods</Trans>
          </Button>
        </>
      }
    >
      <Form form={form} id="retention">
        <ConflictNotice conflict={form.conflict} />
        <LeaveGuard form={form} />
        <p className="x:text-13 x:text-muted">
          <Trans>
            A nightly job applies these periods. What it removes can’t be restored. Leave a period empty to
            keep the data.
          </Trans>
        </p>
        <Field
          label={t`Messages, events and orders (months)`}
          optional
          hint={t`Older messages, opens, clicks and orders stay in the figures, but no longer tell whose they were. Segments no longer find them.`}
          error={form.errors.events_months}
        >
          <NumberInput {...form.field('events_months')} min={1} max={mostMonths} />
        </Field>
        <Field
          label={t`Inactive contacts (months)`}
          optional
          hint={t`Contacts who were not changed, signed up, opened, clicked or did anything in a message for this long are deleted. Their suppressions stay.`}
          error={form.errors.inactive_months}
        >
          <NumberInput {...form.field('inactive_months')} min={1} max={mostMonths} />
        </Field>
        <Preview projectId={projectId} initial={initial} values={form.values} />
      </Form>
    </FormCard>
  );
}

interface PreviewProps {
  readonly projectId: string;
  readonly initial: Retention;
  readonly values: RetentionValues;
}

/** Periods to preview. Undefined if nothing changed or nothing would be removed. */
function changedPeriods(
  initial: Retention,
  { events_months: events, inactive_months: inactive }: RetentionValues,
) {
  const isSame = events === initial.events_months && inactive === initial.inactive_months;
  const query = {
    ...(isMonths(events) ? { events_months: events } : {}),
    ...(isMonths(inactive) ? { inactive_months: inactive } : {}),
  };
  return isSame || Object.keys(query).length === 0 ? undefined : query;
}

function Preview({ projectId, initial, values }: PreviewProps) {
  const query = changedPeriods(initial, values);
  const { data } = useAnswer(
    contract.retention.preview,
    query === undefined ? undefined : { params: { id: projectId }, query },
    { keepPreviousData: true },
  );
  if (query === undefined || data === undefined) return null;
  return (
    <Notice tone={data.contacts + data.messages + data.orders > 0 ? 'warning' : 'info'}>
      <Trans>The next nightly run affects:</Trans>
      <ul className="x:list-disc x:pl-5">
        <li>
          <Plural value={data.messages} one="# message" other="# messages" />
        </li>
        <li>
          <Plural value={data.orders} one="# order" other="# orders" />
        </li>
        <li>
          <Plural value={data.contacts} one="# contact" other="# contacts" />
        </li>
      </ul>
    </Notice>
  );
}
