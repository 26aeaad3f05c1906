import { useLingui } from '@lingui/react/macro';
import { contract, type Campaign, type Contact, type TestSend } from '@x/api-client';
import { Dialog } from '@x/ui';
import { useState } from 'react';
import { splitAddresses } from '#/content/test-messages/addresses.ts';
import {
  findAddressErrors,
  testRecipients,
  type TestState,
  TestOutcome,
  TestSendActions,
  TestValues,
} from '#/content/test-messages/test-send-parts.tsx';
import { definePlainForm } from '#/forms/define-form.tsx';
import { usePermissions, useUser } from '#/session/use-current.ts';

export interface CampaignTestDialogProps {
  readonly campaign: Campaign;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function CampaignTestDialog({ campaign, open, onOpenChange }: CampaignTestDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Send a test`}
      description={t`The test is sent from ${campaign.from}, exactly as a contact would get it. Forms and the unsubscribe link work, but carts do not create orders. Tests are not counted in reports.`}
    >
      <CampaignTestForm campaign={campaign} />
    </Dialog>
  );
}

interface TestProps extends TestState {
  readonly campaign: Campaign;
  readonly email: string;
}

const TestForm = definePlainForm({
  name: 'campaign-test',
  body: contract.campaigns.sendTest.body,
  fields: { contacts: testRecipients },
  toValues: (_entity, { email }: TestProps) => ({ contacts: email }),
  check: ({ contacts }, translate) => findAddressErrors(contacts, translate),
  save: ({ contacts }, { call }, { campaign: { id }, contact }) =>
    call(contract.campaigns.sendTest, {
      params: { id },
      body: { contacts: [...splitAddresses(contacts)], contact_id: contact?.id ?? null },
    }),
  Layout: function TestFields({ field, form, props: { outcome, campaign, contact, onContactChange } }) {
    const { mayRead } = usePermissions();
    return (
      <>
        {outcome !== undefined && <TestOutcome outcome={outcome} />}
        {field('contacts')}
        <TestValues
          audiences={mayRead('audiences') ? campaign.audiences : []}
          contact={contact}
          onContactChange={onContactChange}
        />
        <TestSendActions submitting={form.submitting} />
      </>
    );
  },
});

function CampaignTestForm({ campaign }: { readonly campaign: Campaign }) {
  const { email } = useUser();
  const [contact, setContact] = useState<Contact>();
  const [outcome, setOutcome] = useState<TestSend>();
  const state = { contact, onContactChange: setContact, outcome };
  return <TestForm {...state} campaign={campaign} email={email} onSaved={setOutcome} />;
}
