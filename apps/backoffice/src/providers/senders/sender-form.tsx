import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type EmailSender } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Alert, Checkbox, Field, TextInput } from '@x/ui';
import type { ReactNode } from 'react';
import { ForeignTagNotice } from '#/forms/foreign-tags/foreign-tag-notice.tsx';
import { EntityFormCard } from '#/forms/entity-form-card.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';
import { providerOptions } from '#/lists/options/option-lists.ts';
import { OptionName } from '#/lists/options/option-name.tsx';
import { OptionPicker } from '#/lists/options/option-picker.tsx';
import { useOptionPage } from '#/lists/options/use-option-page.ts';
import { PermittedTextLink } from '#/page/links.tsx';

interface SenderFields {
  readonly name: string;
  readonly email: string;
  readonly email_provider_id: string;
  readonly amp_validated: boolean;
}

export interface SenderFormProps {
  readonly sender?: EmailSender;
  readonly save: (fields: SenderFields, basedOn: EmailSender | undefined) => Promise<CallResult<EmailSender>>;
  readonly onSaved: (sender: EmailSender) => void | Promise<void>;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
}

export function SenderForm({ sender, save, onSaved, cancel, aside }: SenderFormProps) {
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const { total } = useOptionPage(providerOptions);
  const form = useEntityForm({
    name: 'sender',
    entity: sender,
    toValues: (current) => ({
      name: current?.name ?? '',
      email: current?.email ?? '',
      email_provider_id: current?.email_provider_id ?? '',
      amp_validated: current?.amp_validated ?? false,
    }),
    fields: {
      name: { label: t`Name` },
      email: { label: t`Email` },
      email_provider_id: {
        label: t`Email provider`,
        render: (id) => <OptionName list={providerOptions} value={id} />,
      },
      amp_validated: {
        label: t`This address is registered for AMP`,
        toText: (registered) => (registered ? t`Yes` : t`No`),
      },
    },
    submit: (values, basedOn) => save(values, basedOn),
    onSuccess: async (saved) => {
      await invalidate(contract.emailSenders.list, contract.emailSenders.get, contract.emailSenders.records);
      await onSaved(saved);
    },
  });
  return (
    <EntityFormCard
      mode={sender === undefined ? 'new' : 'edit'}
      form={form}
      id="sender"
      createLabel={<Trans>Save sender</Trans>}
      cancel={cancel}
      aside={aside}
    >
      {total === 0 && <NoProvider />}
      <Field
        label={t`Name`}
        required
        hint={t`Recipients see this name as the sender.`}
        error={form.errors.name}
      >
        <TextInput {...form.field('name')} autoComplete="off" />
      </Field>
      <ForeignTagNotice {...form.field('name')} />
      <Field label={t`Email`} required error={form.errors.email}>
        <TextInput {...form.field('email')} type="email" autoComplete="off" />
      </Field>
      <Field label={t`Email provider`} required error={form.errors.email_provider_id}>
        <OptionPicker
          list={providerOptions}
          {...form.field('email_provider_id')}
          placeholder={t`Choose a provider`}
          goneLabel={t`Deleted provider`}
        />
      </Field>
      {/* The page of a sender records the registration per mail provider. */}
      {sender === undefined && (
        <Checkbox
          label={t`This address is registered for AMP`}
          hint={t`AMP is the interactive version of a message. Mail clients show it only for registered senders.`}
          checked={form.values.amp_validated}
          onCheckedChange={form.field('amp_validated').onValueChange}
        />
      )}
    </EntityFormCard>
  );
}

function NoProvider() {
  return (
    <Alert tone="warning">
      <Trans>
        A sender needs an email provider, and this project has none yet.{' '}
        <PermittedTextLink to="/configurations/smtp-providers">Add one first</PermittedTextLink>.
      </Trans>
    </Alert>
  );
}
