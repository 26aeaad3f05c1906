import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { contract, type EmailSender } from '@x/api-client';
import { Alert } from '@x/ui';
import { defineEntityForm } from '#/forms/define-form.tsx';
import { checkboxField } from '#/forms/fields/choice-fields.tsx';
import { textField } from '#/forms/fields/text-fields.tsx';
import { ForeignTagNotice } from '#/forms/foreign-tags/foreign-tag-notice.tsx';
import { optionField } from '#/lists/options/option-field.tsx';
import { providerOptions } from '#/lists/options/option-lists.ts';
import { useOptionPage } from '#/lists/options/use-option-page.ts';
import { PermittedTextLink } from '#/page/links.tsx';

const ampHint = msg`AMP is the interactive version of a message. Mail clients show it only for registered senders.`;

interface SenderFormProps {
  readonly projectId: string;
  /** Id of the provider of a new sender, if the project has no other one. */
  readonly onlyProvider?: string | undefined;
}

export const SenderForm = defineEntityForm({
  name: 'sender',
  body: contract.emailSenders.update.body,
  fields: {
    name: textField({
      label: msg`Name`,
      hint: msg`Recipients see this name as the sender.`,
      autoComplete: 'off',
    }),
    email: textField({ label: msg`Email`, type: 'email', autoComplete: 'off' }),
    email_provider_id: optionField({
      label: msg`Email provider`,
      list: providerOptions,
      placeholder: msg`Choose a provider`,
      goneLabel: msg`Deleted provider`,
    }),
    amp_validated: checkboxField({ label: msg`This address is registered for AMP`, hint: ampHint }),
  },
  toValues: (sender: EmailSender | undefined, { onlyProvider = '' }: SenderFormProps) => ({
    name: sender?.name ?? '',
    email: sender?.email ?? '',
    email_provider_id: sender?.email_provider_id ?? onlyProvider,
    amp_validated: sender?.amp_validated ?? false,
  }),
  save: (body, { call, entity }, { projectId }: SenderFormProps) =>
    entity === undefined
      ? call(contract.emailSenders.create, { body: { ...body, project_id: projectId } })
      : call(contract.emailSenders.update, { params: { id: entity.id }, body }),
  invalidates: [contract.emailSenders.list, contract.emailSenders.get, contract.emailSenders.records],
  Layout: ({ field, form, entity }) => (
    <>
      <NoProvider />
      {field('name')}
      <ForeignTagNotice {...form.field('name')} />
      {field('email')}
      {field('email_provider_id')}
      {/* The page of a sender records the registration per mail provider. */}
      {entity === undefined && field('amp_validated')}
    </>
  ),
  createLabel: msg`Save sender`,
});

function NoProvider() {
  const { total } = useOptionPage(providerOptions);
  if (total !== 0) return null;
  return (
    <Alert tone="warning">
      <Trans>
        A sender needs an email provider, and this project has none yet.{' '}
        <PermittedTextLink to="/configurations/smtp-providers">Add one first</PermittedTextLink>.
      </Trans>
    </Alert>
  );
}
