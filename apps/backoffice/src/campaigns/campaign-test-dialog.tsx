import { useLingui } from '@lingui/react/macro';
import { contract, type Campaign, type Contact, type TestSend } from '@x/api-client';
import { Dialog } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { splitAddresses } from '#/content/test-messages/addresses.ts';
import {
  TestOutcome,
  TestRecipients,
  TestSendActions,
  TestValues,
  useAddressesCheck,
} from '#/content/test-messages/test-send-parts.tsx';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
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

function useTestForm(campaign: Campaign, contact: Contact | undefined, onSent: (outcome: TestSend) => void) {
  const checkAddresses = useAddressesCheck();
  const { client } = useApp();
  const user = useUser();
  return useForm({
    name: 'campaign-test',
    initial: { contacts: user.email },
    otherErrors: 'form',
    check: ({ contacts }) => checkAddresses(contacts),
    submit: ({ contacts }) =>
      client.call(
        contract.campaigns.sendTest,
        {
          params: { id: campaign.id },
          body: { contacts: [...splitAddresses(contacts)], contact_id: contact?.id ?? null },
        },
        { quiet: true },
      ),
    onSuccess: onSent,
  });
}

function CampaignTestForm({ campaign }: { readonly campaign: Campaign }) {
  const { mayRead } = usePermissions();
  const [contact, setContact] = useState<Contact>();
  const [outcome, setOutcome] = useState<TestSend>();
  const form = useTestForm(campaign, contact, setOutcome);
  return (
    <Form form={form}>
      {outcome !== undefined && <TestOutcome outcome={outcome} />}
      <TestRecipients field={form.field('contacts')} error={form.errors.contacts} />
      <TestValues
        audiences={mayRead('audiences') ? campaign.audiences : []}
        contact={contact}
        onContactChange={setContact}
      />
      <TestSendActions submitting={form.submitting} />
    </Form>
  );
}
