import { Trans, useLingui } from '@lingui/react/macro';
import type { Integration } from '@x/api-client';
import { Field, PasswordInput, TextInput } from '@x/ui';
import { EntityFormCard } from '#/forms/entity-form-card.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';
import { appTypes, type App, type AppName } from './app-types.ts';
import { useRefreshIntegrations, type IntegrationFormProps } from './integration-form.tsx';

// A type, because an interface is not assignable to the `Record<string, unknown>` of `useForm`.
type AppValues = {
  readonly name: string;
  readonly address: string;
  readonly secret: string;
};

/** Form to add or edit an app. An empty secret keeps the stored one. */
export function AppForm({
  appName,
  app,
  ...props
}: IntegrationFormProps & { readonly appName: AppName; readonly app?: App }) {
  const { t } = useLingui();
  const refresh = useRefreshIntegrations();
  const { address: addressField, secret: secretField, addressOf } = appTypes[appName];
  const form = useEntityForm<AppValues, Integration, Integration>({
    name: 'app',
    entity: app,
    toValues: (current) => ({
      name: current?.name ?? '',
      address: current === undefined || current.type_id === 'webhook' ? '' : addressOf(current),
      secret: '',
    }),
    fields: { name: { label: t`Name` }, address: { label: t(addressField.label) } },
    secrets: ['secret'],
    aliases: { [addressField.name]: 'address', [secretField.name]: 'secret' },
    submit: ({ name, address, secret }, basedOn) =>
      props.save(
        {
          name,
          ...(basedOn === undefined ? {} : { params: basedOn.params }),
          config: { [addressField.name]: address, [secretField.name]: secret === '' ? null : secret },
        },
        basedOn,
      ),
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
      <Field label={t`Name`} required hint={t`Only your team sees this name.`} error={form.errors.name}>
        <TextInput {...form.field('name')} autoComplete="off" />
      </Field>
      <Field label={t(addressField.label)} required hint={t(addressField.hint)} error={form.errors.address}>
        <TextInput
          {...form.field('address')}
          type="url"
          placeholder={addressField.placeholder}
          spellCheck={false}
          autoComplete="off"
        />
      </Field>
      <Field
        label={t(secretField.label)}
        required={app === undefined}
        hint={app === undefined ? t(secretField.hint) : t`Leave empty to keep the current value.`}
        error={form.errors.secret}
      >
        <PasswordInput {...form.field('secret')} autoComplete="new-password" />
      </Field>
    </EntityFormCard>
  );
}
