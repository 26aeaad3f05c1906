import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type Contact, type TestSend } from '@x/api-client';
import { Dialog } from '@x/ui';
import { useState } from 'react';
import { OptionPicker } from '#/lists/options/option-picker.tsx';
import { senderOptions } from '#/lists/options/option-lists.ts';
import { useChosenItems } from '#/lists/options/use-chosen-items.ts';
import { useOptionPage } from '#/lists/options/use-option-page.ts';
import { definePlainForm } from '#/forms/define-form.tsx';
import { textField } from '#/forms/fields/text-fields.tsx';
import type { Call, LayoutProps } from '#/forms/form-definition.ts';
import { useUser } from '#/session/use-current.ts';
import { splitAddresses } from './addresses.ts';
import { ForeignTagNotice } from '#/forms/foreign-tags/foreign-tag-notice.tsx';
import { envelopeFields } from '../messages/envelope-fields.tsx';
import { useMergeTagNames } from '../messages/use-merge-tags.ts';
import {
  findAddressErrors,
  testRecipients,
  type TestState,
  type TestValuesProps,
  TestOutcome,
  TestSendActions,
  TestValues,
} from './test-send-parts.tsx';
import { PermittedTextLink } from '#/page/links.tsx';

/** Fields of a test that the user chose, named as in the body of the request. */
interface ChosenTest {
  readonly from: string;
  readonly from_name: string;
  readonly subject: string;
  readonly contacts: string[];
  /** null to send the message with fallback texts and all blocks. */
  readonly contact_id: string | null;
}

export type SendTest = (test: ChosenTest, call: Call) => Promise<CallResult<TestSend>>;

export interface TestSendDialogProps extends Pick<TestValuesProps, 'audiences'> {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly send: SendTest;
  readonly subject: string;
  /** Email address of the preselected sender. */
  readonly from?: string;
  /** Default: that of the preselected sender. */
  readonly fromName?: string;
  /** Addresses to which the message goes. Default: the user's own. */
  readonly to?: string;
  /** Default: those of a test. */
  readonly title?: string;
  readonly description?: string;
  readonly sendLabel?: string;
}

export function TestSendDialog(props: TestSendDialogProps) {
  const { t } = useLingui();
  const { from, fromName } = props;
  const senders = useOptionPage(senderOptions);
  const preselected = useChosenItems(senderOptions, from === undefined ? [] : [from]);
  const isLoading = senders.state === 'loading' || preselected.isLoading;
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
      {!isLoading && (
        <TestSendForm
          {...props}
          from={chosen?.email ?? ''}
          fromName={(chosen?.email === from ? fromName : undefined) ?? chosen?.name ?? ''}
        />
      )}
    </Dialog>
  );
}

interface SendingProps extends TestState {
  readonly sent: TestSendDialogProps;
  readonly email: string;
}

// A type, because an interface is not assignable to the `Record<string, unknown>` of `useForm`.
type TestSendValues = {
  /** Address of the sender. Empty if none is chosen. */
  readonly sender: string;
  readonly senderName: string;
  readonly contacts: string;
  readonly subject: string;
};

const { body } = contract.templates.sendEmail;

const SendingForm = definePlainForm({
  name: 'test-send',
  body,
  fields: {
    ...envelopeFields,
    senderName: textField({
      label: msg`Sender name`,
      necessity: 'required',
      rule: body.entries.from_name,
      autoComplete: 'off',
    }),
    contacts: testRecipients,
  },
  toValues: (_entity, { sent, email }: SendingProps): TestSendValues => ({
    sender: sent.from ?? '',
    senderName: sent.fromName ?? '',
    contacts: sent.to ?? email,
    subject: sent.subject,
  }),
  aliases: { from: 'sender', from_name: 'senderName' },
  check: ({ sender, contacts }, translate) => ({
    ...(sender === '' ? { sender: translate(msg`Choose a sender.`) } : {}),
    ...findAddressErrors(contacts, translate),
  }),
  save: ({ sender, senderName, subject, contacts }, { call }, { sent, contact }) =>
    sent.send(
      {
        from: sender,
        from_name: senderName,
        subject,
        contacts: [...splitAddresses(contacts)],
        contact_id: contact?.id ?? null,
      },
      call,
    ),
  Layout: function SendingFields({ field, form, props: { sent, outcome, contact, onContactChange } }) {
    const names = useMergeTagNames();
    return (
      <>
        {outcome !== undefined && <TestOutcome outcome={outcome} />}
        <SenderFields field={field} form={form} />
        {field('contacts')}
        {field('subject')}
        <ForeignTagNotice {...form.field('subject')} names={names} />
        <TestValues audiences={sent.audiences} contact={contact} onContactChange={onContactChange} />
        <TestSendActions submitting={form.submitting} label={sent.sendLabel} />
      </>
    );
  },
});

/** The name follows the chosen sender and can be changed for the test. */
function SenderFields({
  field,
  form,
}: Pick<LayoutProps<TestSendValues, object, SendingProps>, 'field' | 'form'>) {
  const { t } = useLingui();
  const { total } = useOptionPage(senderOptions);
  const add = (
    <PermittedTextLink to="/configurations/email-senders/new">{t`Add a sender first`}</PermittedTextLink>
  );
  return (
    <>
      {field('sender', {
        ...(total === 0 ? { hint: add } : {}),
        control: (
          <OptionPicker
            list={senderOptions}
            {...form.field('sender')}
            placeholder={t`Choose a sender`}
            onValueChange={(sender, item) =>
              form.set({ sender, ...(item === undefined ? {} : { senderName: item.name }) })
            }
          />
        ),
      })}
      {field('senderName')}
    </>
  );
}

function TestSendForm(props: TestSendDialogProps) {
  const { email } = useUser();
  const [outcome, setOutcome] = useState<TestSend>();
  const [contact, setContact] = useState<Contact>();
  const state = { contact, onContactChange: setContact, outcome };
  return <SendingForm {...state} email={email} sent={props} onSaved={setOutcome} />;
}
