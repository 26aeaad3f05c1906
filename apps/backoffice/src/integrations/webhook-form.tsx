import { Trans, useLingui } from '@lingui/react/macro';
import { webhookMethods, type Integration } from '@x/api-client';
import { Field, Select, TextInput } from '@x/ui';
import { EntityFormCard } from '#/forms/entity-form-card.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';
import { describeEntries, namesOf, toEntries, toSecrets, toValues, type Entry } from './entries.ts';
import { EntryList } from './entry-list.tsx';
import {
  useRefreshIntegrations,
  type IntegrationFields,
  type IntegrationFormProps,
} from './integration-form.tsx';

export type Webhook = Extract<Integration, { type_id: 'webhook' }>;

// A type, because an interface is not assignable to the `Record<string, unknown>` of `useForm`.
type WebhookValues = {
  readonly name: string;
  readonly url: string;
  readonly method: string;
  readonly headers: readonly Entry[];
  readonly queryParams: readonly Entry[];
  readonly payload: readonly Entry[];
  readonly params: readonly Entry[];
};

function initialValues(webhook: Webhook | undefined): WebhookValues {
  const config = webhook?.config;
  return {
    name: webhook?.name ?? '',
    url: config?.url ?? '',
    method: config?.method ?? 'post',
    headers: toEntries(config?.headers ?? {}),
    queryParams: toEntries(config?.queryParams ?? {}),
    payload: toEntries(config?.payload ?? {}),
    params: toEntries(webhook?.params ?? {}),
  };
}

function toFields(values: WebhookValues): IntegrationFields {
  const { name, url, method, headers, queryParams, payload, params } = values;
  return {
    name,
    params: toValues(params),
    config: {
      url,
      method,
      headers: toSecrets(headers),
      queryParams: toValues(queryParams),
      payload: toValues(payload),
    },
  };
}

export function WebhookForm({ webhook, ...props }: IntegrationFormProps & { readonly webhook?: Webhook }) {
  const { t } = useLingui();
  const refresh = useRefreshIntegrations();
  const form = useEntityForm<WebhookValues, Integration, Integration>({
    name: 'webhook',
    entity: webhook,
    toValues: (current) => initialValues(current?.type_id === 'webhook' ? current : undefined),
    fields: {
      name: { label: t`Name` },
      method: { label: t`Method`, toText: (method) => method.toUpperCase() },
      url: { label: t`URL` },
      headers: { label: t`Headers`, toText: namesOf },
      queryParams: { label: t`Query parameters`, toText: describeEntries },
      payload: { label: t`Payload`, toText: describeEntries },
      params: { label: t`Parameters`, toText: describeEntries },
    },
    secrets: ['headers'],
    submit: (values, basedOn) => props.save(toFields(values), basedOn),
    onSuccess: async (saved) => {
      await refresh();
      await props.onSaved(saved);
    },
  });
  return (
    <EntityFormCard
      mode={webhook === undefined ? 'new' : 'edit'}
      form={form}
      id="integration"
      createLabel={<Trans>Save integration</Trans>}
      cancel={props.cancel}
      aside={props.aside}
    >
      <Field label={t`Name`} required hint={t`Only your team sees this name.`} error={form.errors.name}>
        <TextInput {...form.field('name')} autoComplete="off" />
      </Field>
      <div className="x:grid x:gap-4 x:sm:grid-cols-[1fr_3fr]">
        <Field label={t`Method`} required error={form.errors.method}>
          <Select
            {...form.field('method')}
            options={webhookMethods.map((value) => ({ value, label: value.toUpperCase() }))}
          />
        </Field>
        <Field label={t`URL`} required error={form.errors.url}>
          <TextInput
            {...form.field('url')}
            type="url"
            placeholder="https://example.com/hook"
            spellCheck={false}
            autoComplete="off"
          />
        </Field>
      </div>
      <EntryList
        legend={t`Headers`}
        lineName={t`header`}
        secret
        hint={t`Use headers for keys and passwords. They are stored encrypted and never shown again.`}
        error={form.errors.headers}
        value={form.values.headers}
        onValueChange={form.field('headers').onValueChange}
      />
      <EntryList
        legend={t`Query parameters`}
        lineName={t`query parameter`}
        hint={t`Query parameters are added to the URL.`}
        error={form.errors.queryParams}
        value={form.values.queryParams}
        onValueChange={form.field('queryParams').onValueChange}
      />
      <EntryList
        legend={t`Payload`}
        lineName={t`payload entry`}
        hint={t`These values are sent with every call, along with what the recipient entered.`}
        error={form.errors.payload}
        value={form.values.payload}
        onValueChange={form.field('payload').onValueChange}
      />
      <EntryList
        legend={t`Parameters`}
        lineName={t`parameter`}
        hint={t`Parameters are sent together with the payload. If a name appears in both, the payload’s value is used.`}
        error={form.errors.params}
        value={form.values.params}
        onValueChange={form.field('params').onValueChange}
      />
    </EntityFormCard>
  );
}
