import { Trans, useLingui } from '@lingui/react/macro';
import {
  ampRegistrationStatuses,
  contract,
  type AmpMailProvider,
  type AmpRegistration,
  type EmailSender,
} from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, Dialog, Field, RadioGroup } from '@x/ui';
import { DateInput } from '@x/ui/calendar';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { CancelButton } from '#/forms/form-buttons.tsx';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { wallTimeAt } from '#/language/wall-time.ts';
import { ampMailProviderNames, useRegistrationNames } from './amp-mail-providers.ts';

export interface RecordedRegistration {
  readonly id: AmpMailProvider;
  readonly registration: AmpRegistration;
}

export interface RegistrationDialogProps {
  readonly sender: EmailSender;
  readonly recorded: RecordedRegistration | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Records whether a mail provider has registered the sender for AMP. */
export function RegistrationDialog({ sender, recorded, open, onOpenChange }: RegistrationDialogProps) {
  const { t } = useLingui();
  const name = recorded === undefined ? '' : ampMailProviderNames[recorded.id];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`AMP registration at ${name}`}
      description={t`Record the mail provider’s answer here. Yamp cannot look it up.`}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form="amp-registration" variant="primary">
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      {recorded !== undefined && (
        <RegistrationForm
          key={recorded.id}
          sender={sender}
          recorded={recorded}
          onSaved={() => onOpenChange(false)}
        />
      )}
    </Dialog>
  );
}

interface RegistrationFormProps {
  readonly sender: EmailSender;
  readonly recorded: RecordedRegistration;
  readonly onSaved: () => void;
}

function RegistrationForm({ sender, recorded, onSaved }: RegistrationFormProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const { timeZone } = useFormats();
  const names = useRegistrationNames();
  const { id, registration } = recorded;
  const [today] = useState(() => wallTimeAt(new Date(), timeZone).date);
  const form = useForm({
    name: 'amp-registration',
    initial: { status: registration.status, since: registration.since ?? '' },
    otherErrors: 'form',
    submit: ({ status, since }) =>
      client.call(
        contract.emailSenders.recordAmp,
        {
          params: { id: sender.id, mail_provider: id },
          body: { status, since: since === '' ? null : since },
        },
        { quiet: true },
      ),
    onSuccess: async () => {
      await invalidate(
        contract.emailSenders.amp,
        contract.emailSenders.get,
        contract.emailSenders.list,
        contract.emailSenders.records,
      );
      onSaved();
    },
  });
  const { status } = form.values;
  return (
    <Form form={form} id="amp-registration" focusFirst>
      <RadioGroup
        label={t`Status`}
        name="status"
        value={status}
        onValueChange={(next) =>
          // A new status usually came today.
          form.set({ status: next, since: next === 'not_registered' ? '' : today })
        }
        options={ampRegistrationStatuses.map((value) => ({ value, label: names[value] }))}
      />
      {status !== 'not_registered' && (
        <Field
          label={status === 'pending' ? t`Applied on` : t`Registered on`}
          optional
          error={form.errors.since}
        >
          <DateInput {...form.field('since')} max={today} />
        </Field>
      )}
    </Form>
  );
}
