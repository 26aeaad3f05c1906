import { useLingui } from '@lingui/react/macro';
import { contract, type Contact, type TestSend } from '@x/api-client';
import type { EmailDocument } from '@x/email-compiler';
import { Dialog, Field } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { senderOptions } from '#/lists/options/option-lists.ts';
import { OptionPicker } from '#/lists/options/option-picker.tsx';
import { useChosenItems } from '#/lists/options/use-chosen-items.ts';
import { useOptionPage } from '#/lists/options/use-option-page.ts';
import { findSenderName } from '#/providers/senders/find-sender-name.ts';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { useProjectId, useUser } from '#/session/use-current.ts';
import { splitAddresses } from './addresses.ts';
import { ForeignTagNotice } from '#/forms/foreign-tags/foreign-tag-notice.tsx';
import { SubjectInput } from '../messages/subject-input.tsx';
import { useMergeTagNames } from '../messages/use-merge-tags.ts';
import {
  TestOutcome,
  TestRecipients,
  TestSendActions,
  TestValues,
  useAddressesCheck,
} from './test-send-parts.tsx';
import { PermittedTextLink } from '#/page/links.tsx';

export interface TestSendDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Message of the test, which the server compiles as for a recipient. */
  readonly document: EmailDocument;
  /** Campaign whose message the document is. */
  readonly campaignId?: string | undefined;
  readonly subject: string;
  /** Email address of the preselected sender. */
  readonly from?: string;
  /** Addresses to which the message goes. Default: the user's own. */
  readonly to?: string;
  /** Default: those of a test. */
  readonly title?: string;
  readonly description?: string;
  readonly sendLabel?: string;
}

export function TestSendDialog(props: TestSendDialogProps) {
  const { t } = useLingui();
  const { from } = props;
  const senders = useOptionPage(senderOptions);
  const preselected = useChosenItems(senderOptions, from === undefined ? [] : [from]);
  const isLoading = senders.total === undefined || preselected.isLoading;
  const chosen = (from === undefined ? undefined : preselected.find(from)) ?? senders.items[0];
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.title ?? t`Send a test`}
      description={
        props.description ?? t`Forms work, but carts do not create orders. Tests are not counted in reports.`
      }
    >
      {!isLoading && <TestSendForm {...props} from={chosen?.email ?? ''} />}
    </Dialog>
  );
}

function useTestSendForm(
  { document, campaignId, subject, from = '', to }: TestSendDialogProps,
  contact: Contact | undefined,
  onSent: (outcome: TestSend) => void,
) {
  const { t } = useLingui();
  const { client } = useApp();
  const project_id = useProjectId();
  const user = useUser();
  const checkAddresses = useAddressesCheck();
  return useForm({
    name: 'test-send',
    initial: { sender: from, contacts: to ?? user.email, subject },
    otherErrors: 'form',
    aliases: { from: 'sender', from_name: 'sender' },
    check: ({ sender, contacts }) => ({
      ...(sender === '' ? { sender: t`Choose a sender.` } : {}),
      ...checkAddresses(contacts),
    }),
    submit: async (values) => {
      const name = await findSenderName(client, project_id, values.sender);
      if (!name.success) return name;
      return client.call(
        contract.templates.sendEmail,
        {
          body: {
            project_id,
            from: values.sender,
            from_name: name.data,
            subject: values.subject,
            contacts: [...splitAddresses(values.contacts)],
            content: {
              config: JSON.stringify(document),
              contact_id: contact?.id ?? null,
              campaign_id: campaignId ?? null,
            },
          },
        },
        { quiet: true },
      );
    },
    onSuccess: onSent,
  });
}

function TestSendForm(props: TestSendDialogProps) {
  const { t } = useLingui();
  const names = useMergeTagNames();
  const { total } = useOptionPage(senderOptions);
  const [outcome, setOutcome] = useState<TestSend>();
  const [contact, setContact] = useState<Contact>();
  const form = useTestSendForm(props, contact, setOutcome);
  return (
    <Form form={form}>
      {outcome !== undefined && <TestOutcome outcome={outcome} />}
      <Field
        label={t`Sender`}
        required
        error={form.errors.sender}
        {...(total === 0
          ? {
              hint: (
                <PermittedTextLink to="/configurations/email-senders/new">{t`Add a sender first`}</PermittedTextLink>
              ),
            }
          : {})}
      >
        <OptionPicker list={senderOptions} {...form.field('sender')} placeholder={t`Choose a sender`} />
      </Field>
      <TestRecipients field={form.field('contacts')} error={form.errors.contacts} />
      <Field label={t`Subject`} required error={form.errors.subject}>
        <SubjectInput {...form.field('subject')} />
      </Field>
      <ForeignTagNotice {...form.field('subject')} names={names} />
      <TestValues contact={contact} onContactChange={setContact} />
      <TestSendActions submitting={form.submitting} label={props.sendLabel} />
    </Form>
  );
}
