import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { contract, type Retention } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import * as v from 'valibot';
import { Notice } from '#/app/notice.tsx';
import { defineEntityForm } from '#/forms/define-form.tsx';
import { numberField } from '#/forms/fields/number-field.tsx';

const { body } = contract.retention.set;

const hints = {
  events: msg`Older messages, opens, clicks and orders stay in the figures, but no longer tell whose they were. Segments no longer find them.`,
  inactive: msg`Contacts who were not changed, signed up, opened, clicked or did anything in a message for this long are deleted. Their suppressions stay.`,
} as const;

/** Form for how long a project keeps data of people. Shows what the periods would affect before they are saved. */
export const RetentionForm = defineEntityForm({
  name: 'retention',
  body,
  fields: {
    events_months: numberField({ label: msg`Messages, events and orders (months)`, hint: hints.events }),
    inactive_months: numberField({ label: msg`Inactive contacts (months)`, hint: hints.inactive }),
  },
  toValues: (retention?: Retention): Retention => ({
    events_months: retention?.events_months ?? null,
    inactive_months: retention?.inactive_months ?? null,
  }),
  save: (values, { call }, { projectId: id }: { readonly projectId: string }) =>
    call(contract.retention.set, { params: { id }, body: values }),
  invalidates: [contract.retention.get, contract.projects.get, contract.projects.bounceLimits],
  intro: msg`A nightly job applies these periods. What it removes can’t be restored. Leave a period empty to keep the data.`,
  Layout: ({ field, form, entity, props }) => (
    <>
      {field('events_months')}
      {field('inactive_months')}
      <Preview projectId={props.projectId} initial={entity} values={form.values} />
    </>
  ),
  title: msg`Data retention`,
  saveLabel: msg`Save periods`,
});

interface PreviewProps {
  readonly projectId: string;
  readonly initial: Retention | undefined;
  readonly values: Retention;
}

/** Periods to preview. Undefined if nothing changed or nothing would be removed. */
function changedPeriods(initial: Retention | undefined, values: Retention) {
  const { events_months: events, inactive_months: inactive } = values;
  const isSame = events === initial?.events_months && inactive === initial.inactive_months;
  const query = {
    ...(events !== null && v.is(body.entries.events_months, events) ? { events_months: events } : {}),
    ...(inactive !== null && v.is(body.entries.inactive_months, inactive)
      ? { inactive_months: inactive }
      : {}),
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
