import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Campaign, type Contact, type TestSend } from '@x/api-client';
import { Button, Dialog, DialogClose, Field, TextInput } from '@x/ui';
import { useState } from 'react';
import { useApp } from '../app/use-app.js';
import { addressesOf } from '../content/addresses.js';
import { TestOutcome } from '../content/test-send-dialog.js';
import { Form } from '../forms/form.js';
import { useForm } from '../forms/use-form.js';
import { usePermissions, useUser } from '../session/use-current.js';
import { ContactChooser } from './contact-chooser.js';

export interface CampaignTestDialogProps {
  readonly campaign: Campaign;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Sends a campaign's message to a few addresses of one's own, as one of its contacts would get it. */
export function CampaignTestDialog({ campaign, open, onOpenChange }: CampaignTestDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Send a test`}
      description={t`It goes out as it would to a contact, from ${campaign.from}. Forms and the unsubscribe link in it answer, and nothing is counted.`}
    >
      <CampaignTestForm campaign={campaign} />
    </Dialog>
  );
}

function useTestForm(campaign: Campaign, contact: Contact | undefined, onSent: (outcome: TestSend) => void) {
  const { t } = useLingui();
  const { client } = useApp();
  const user = useUser();
  return useForm({
    name: 'campaign-test',
    initial: { contacts: user.email },
    otherErrors: 'form',
    check: ({ contacts }) =>
      addressesOf(contacts).length > 10 ? { contacts: t`At most 10 addresses.` } : {},
    submit: ({ contacts }) =>
      client.call(
        contract.campaigns.sendTest,
        {
          params: { id: campaign.id },
          body: { contacts: [...addressesOf(contacts)], contact_id: contact?.id ?? null },
        },
        { quiet: true },
      ),
    onSuccess: onSent,
  });
}

function CampaignTestForm({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useLingui();
  const { mayRead } = usePermissions();
  const [contact, setContact] = useState<Contact>();
  const [outcome, setOutcome] = useState<TestSend>();
  const form = useTestForm(campaign, contact, setOutcome);
  return (
    <Form form={form}>
      {outcome !== undefined && <TestOutcome outcome={outcome} />}
      <Field
        label={t`Recipients`}
        required
        hint={t`Up to 10 addresses, separated by commas.`}
        error={form.errors.contacts}
      >
        <TextInput {...form.field('contacts')} inputMode="email" autoComplete="email" />
      </Field>
      {mayRead('audiences') && campaign.audiences.length > 0 && (
        <div>
          <ContactChooser campaign={campaign} contact={contact} onContactChange={setContact} />
        </div>
      )}
      <div className="x:flex x:justify-end x:gap-2">
        <DialogClose>
          <Button variant="ghost">
            <Trans>Close</Trans>
          </Button>
        </DialogClose>
        <Button type="submit" variant="primary" loading={form.submitting}>
          <Trans>Send test</Trans>
        </Button>
      </div>
    </Form>
  );
}
