import { Trans, useLingui } from '@lingui/react/macro';
import type { Integration } from '@x/api-client';
import { Field, PasswordInput, TextInput } from '@x/ui';
import { EntityFormCard } from '#/forms/entity-form-card.tsx';
import { useForm } from '#/forms/use-form.ts';
import { useAppTexts } from './app-texts.ts';
import { useRefreshIntegrations, type IntegrationFormProps } from './integration-form.tsx';

export type AppName = 'shopify' | 'prestashop';
export type App = Extract<Integration, { type_id: AppName }>;

export function isAppName(name: string): name is AppName {
  return name === 'shopify' || name === 'prestashop';
}

/** The names that the fields have in the API. */
const fieldNames = {
  shopify: { address: 'api', secret: 'accessToken' },
  prestashop: { address: 'hostUrl', secret: 'webserviceKey' },
} as const;

function addressIn(app: App | undefined): string {
  if (app === undefined) return '';
  return app.type_id === 'shopify' ? app.config.api : app.config.hostUrl;
}

/** The form of an app, new or to be changed. Its secret is left as it is while nothing is entered. */
export function AppForm({
  appName,
  app,
  ...props
}: IntegrationFormProps & { readonly appName: AppName; readonly app?: App }) {
  const { t } = useLingui();
  const refresh = useRefreshIntegrations();
  const texts = useAppTexts()[appName];
  const names = fieldNames[appName];
  const form = useForm({
    name: 'app',
    initial: { name: app?.name ?? '', address: addressIn(app), secret: '' },
    secrets: ['secret'],
    aliases: { [names.address]: 'address', [names.secret]: 'secret' },
    submit: ({ name, address, secret }) =>
      props.save({
        name,
        ...(app === undefined ? {} : { params: app.params }),
        config: { [names.address]: address, [names.secret]: secret === '' ? null : secret },
      }),
    onSuccess: async (saved) => {
      await refresh();
      await props.onSaved(saved);
    },
  });
  return (
    <EntityFormCard
      mode={app === undefined ? 'new' : 'edit'}
      form={form}
      id="integration"
      createLabel={<Trans>Save integration</Trans>}
      cancel={props.cancel}
      aside={props.aside}
    >
      <Field label={t`Name`} required hint={t`Only your team sees it.`} error={form.errors.name}>
        <TextInput {...form.field('name')} autoComplete="off" />
      </Field>
      <Field label={texts.address} required hint={texts.addressHint} error={form.errors.address}>
        <TextInput
          {...form.field('address')}
          type="url"
          placeholder={texts.addressPlaceholder}
          spellCheck={false}
          autoComplete="off"
        />
      </Field>
      <Field
        label={texts.secret}
        required={app === undefined}
        hint={app === undefined ? texts.secretHint : t`Leave empty to keep the current one.`}
        error={form.errors.secret}
      >
        <PasswordInput {...form.field('secret')} autoComplete="new-password" />
      </Field>
    </EntityFormCard>
  );
}
