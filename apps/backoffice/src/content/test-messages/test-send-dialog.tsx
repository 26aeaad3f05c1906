import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { contract, type Client, type Contact, type TestSend } from '@x/api-client';
import type { EmailDocument } from '@x/email-compiler';
import { Dialog } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { senderOptions } from '#/lists/options/option-lists.ts';
import { useChosenItems } from '#/lists/options/use-chosen-items.ts';
import { useOptionPage } from '#/lists/options/use-option-page.ts';
import { findSenderName } from '#/providers/senders/find-sender-name.ts';
import { definePlainForm } from '#/forms/define-form.tsx';
import { useProjectId, useUser } from '#/session/use-current.ts';
import { splitAddresses } from './addresses.ts';
import { ForeignTagNotice } from '#/forms/foreign-tags/foreign-tag-notice.tsx';
import { envelopeFields } from '../messages/envelope-fields.tsx';
import { useMergeTagNames } from '../messages/use-merge-tags.ts';
import {
  findAddressErrors,
  testRecipients,
  type TestState,
  TestOutcome,
  TestSendActions,
  TestValues,
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

interface SendingProps extends TestState {
  readonly sent: TestSendDialogProps;
  readonly client: Client;
  readonly email: string;
  readonly projectId: string;
}

const SendingForm = definePlainForm({
  name: 'test-send',
  body: contract.templates.sendEmail.body,
  fields: {
    ...envelopeFields,
    contacts: testRecipients,
  },
  toValues: (_entity, { sent, email }: SendingProps) => ({
    sender: sent.from ?? '',
    contacts: sent.to ?? email,
    subject: sent.subject,
  }),
  aliases: { from: 'sender', from_name: 'sender' },
  check: ({ sender, contacts }, translate) => ({
    ...(sender === '' ? { sender: translate(msg`Choose a sender.`) } : {}),
    ...findAddressErrors(contacts, translate),
  }),
  save: async ({ sender, subject, contacts }, { call }, { sent, client, projectId, contact }) => {
    const name = await findSenderName(client, projectId, sender);
    if (!name.success) return { success: false, status: name.status, errors: name.errors };
    return call(contract.templates.sendEmail, {
      body: {
        project_id: projectId,
        from: sender,
        from_name: name.data,
        subject,
        contacts: [...splitAddresses(contacts)],
        content: {
          config: JSON.stringify(sent.document),
          contact_id: contact?.id ?? null,
          campaign_id: sent.campaignId ?? null,
        },
      },
    });
  },
  Layout: function SendingFields({ field, form, props: { sent, outcome, contact, onContactChange } }) {
    const { t } = useLingui();
    const names = useMergeTagNames();
    const { total } = useOptionPage(senderOptions);
    const add = (
      <PermittedTextLink to="/configurations/email-senders/new">{t`Add a sender first`}</PermittedTextLink>
    );
    return (
      <>
        {outcome !== undefined && <TestOutcome outcome={outcome} />}
        {field('sender', total === 0 ? { hint: add } : {})}
        {field('contacts')}
        {field('subject')}
        <ForeignTagNotice {...form.field('subject')} names={names} />
        <TestValues contact={contact} onContactChange={onContactChange} />
        <TestSendActions submitting={form.submitting} label={sent.sendLabel} />
      </>
    );
  },
});

function TestSendForm(props: TestSendDialogProps) {
  const { client } = useApp();
  const { email } = useUser();
  const projectId = useProjectId();
  const [outcome, setOutcome] = useState<TestSend>();
  const [contact, setContact] = useState<Contact>();
  const state = { contact, onContactChange: setContact, outcome };
  return <SendingForm {...state} {...{ client, email, projectId }} sent={props} onSaved={setOutcome} />;
}
