import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { contract, webhookMethods, type Integration } from '@x/api-client';
import { defineEntityForm } from '#/forms/define-form.tsx';
import { selectField } from '#/forms/fields/choice-fields.tsx';
import { customField } from '#/forms/fields/custom-field.tsx';
import type { ControlProps, FieldDescriptor, FieldOptions } from '#/forms/fields/field-descriptor.ts';
import { teamNameHint } from '#/forms/fields/team-name-hint.ts';
import { textField } from '#/forms/fields/text-fields.tsx';
import { describeEntries, namesOf, toEntries, toSecrets, toValues, type Entry } from './entries.ts';
import { EntryList } from './entry-list.tsx';
import { changedIntegrations, type SaveIntegration } from './integration-form.ts';

interface EntriesOptions extends FieldOptions {
  /** Singular name of an entry. */
  readonly lineName: MessageDescriptor;
  readonly isSecret?: boolean;
}

function EntriesControl(
  props: ControlProps<readonly Entry[]> & Pick<EntriesOptions, 'lineName' | 'isSecret'>,
) {
  const { field, label, hint, error, lineName, isSecret = false } = props;
  const { t } = useLingui();
  const { value, onValueChange } = field;
  return (
    <EntryList
      {...{ hint, error, value, onValueChange }}
      legend={label}
      lineName={t(lineName)}
      secret={isSecret}
    />
  );
}

function entriesField({ lineName, ...options }: EntriesOptions): FieldDescriptor<readonly Entry[]> {
  const { isSecret = false } = options;
  return customField<readonly Entry[]>({
    ...options,
    render: (props) => <EntriesControl {...props} lineName={lineName} isSecret={isSecret} />,
    renderValue: isSecret ? namesOf : describeEntries,
  });
}

const methods = webhookMethods.map((value) => ({ value, label: value.toUpperCase() }));

export const WebhookForm = defineEntityForm({
  name: 'webhook',
  body: contract.integrations.create.body,
  fields: {
    name: textField({ label: msg`Name`, hint: teamNameHint, autoComplete: 'off' }),
    method: selectField({ label: msg`Method`, choices: methods }),
    url: textField({
      label: msg`URL`,
      necessity: 'required',
      type: 'url',
      placeholder: 'https://example.com/hook',
      spellCheck: false,
      autoComplete: 'off',
    }),
    headers: entriesField({
      label: msg`Headers`,
      lineName: msg`header`,
      isSecret: true,
      hint: msg`Use headers for keys and passwords. They are stored encrypted and never shown again.`,
    }),
    queryParams: entriesField({
      label: msg`Query parameters`,
      lineName: msg`query parameter`,
      hint: msg`Query parameters are added to the URL.`,
    }),
    payload: entriesField({
      label: msg`Payload`,
      lineName: msg`payload entry`,
      hint: msg`These values are sent with every call, along with what the recipient entered.`,
    }),
    params: entriesField({
      label: msg`Parameters`,
      lineName: msg`parameter`,
      hint: msg`Parameters are sent together with the payload. If a name appears in both, the payload’s value is used.`,
    }),
  },
  toValues: (webhook?: Integration) => {
    const config = webhook?.type_id === 'webhook' ? webhook.config : undefined;
    return {
      name: webhook?.name ?? '',
      method: config?.method ?? 'post',
      url: config?.url ?? '',
      headers: toEntries(config?.headers ?? {}),
      queryParams: toEntries(config?.queryParams ?? {}),
      payload: toEntries(config?.payload ?? {}),
      params: toEntries(webhook?.params ?? {}),
    };
  },
  save: (
    { name, params, url, method, ...entries },
    { entity },
    { save }: { readonly save: SaveIntegration },
  ) => {
    const headers = toSecrets(entries.headers);
    const [queryParams, payload] = [toValues(entries.queryParams), toValues(entries.payload)];
    return save(
      { name, params: toValues(params), config: { url, method, headers, queryParams, payload } },
      entity,
    );
  },
  invalidates: changedIntegrations,
  Layout: ({ field }) => (
    <>
      {field('name')}
      <div className="x:grid x:gap-4 x:sm:grid-cols-[1fr_3fr]">
        {field('method')}
        {field('url')}
      </div>
      {field('headers')}
      {field('queryParams')}
      {field('payload')}
      {field('params')}
    </>
  ),
  createLabel: msg`Save integration`,
});
