import { msg } from '@lingui/core/macro';
import { ampRegistrationStatuses, contract, type AmpMailProvider, type AmpRegistration } from '@x/api-client';
import { useLingui } from '@lingui/react/macro';
import { DateInput } from '@x/ui/calendar';
import { useState } from 'react';
import { defineFormDialog } from '#/forms/define-form-dialog.tsx';
import { radioField } from '#/forms/fields/choice-fields.tsx';
import { customField } from '#/forms/fields/custom-field.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import { wallTimeAt } from '#/language/wall-time.ts';
import { ampMailProviderNames, registrationNames } from './amp-mail-providers.ts';

export interface RecordedRegistration {
  readonly id: AmpMailProvider;
  readonly registration: AmpRegistration;
}

const statuses = ampRegistrationStatuses.map((value) => ({ value, label: registrationNames[value] }));

interface RegistrationProps {
  readonly senderId: string;
  readonly recorded: RecordedRegistration;
}

/** Records whether a mail provider has registered the sender for AMP. */
export const RegistrationDialog = defineFormDialog({
  name: 'amp-registration',
  body: contract.emailSenders.recordAmp.body,
  fields: {
    status: radioField({ label: msg`Status`, choices: statuses }),
    since: customField<string>({ label: msg`Registered on` }),
  },
  toValues: (_entity, { recorded: { registration } }: RegistrationProps) => ({
    status: registration.status,
    since: registration.since ?? '',
  }),
  save: ({ status, since }, { call }, { senderId, recorded }) =>
    call(contract.emailSenders.recordAmp, {
      params: { id: senderId, mail_provider: recorded.id },
      body: { status, since: since === '' ? null : since },
    }),
  invalidates: [
    contract.emailSenders.amp,
    contract.emailSenders.get,
    contract.emailSenders.list,
    contract.emailSenders.records,
  ],
  Layout: function RegistrationFields({ field, form }) {
    const { t } = useLingui();
    const { timeZone } = useFormats();
    const [today] = useState(() => wallTimeAt(new Date(), timeZone).date);
    const { status } = form.values;
    return (
      <>
        {field('status', {
          // A new status usually came today.
          onValueChange: (next) => form.set({ status: next, since: next === 'not_registered' ? '' : today }),
        })}
        {status !== 'not_registered' &&
          field('since', {
            label: status === 'pending' ? t`Applied on` : t`Registered on`,
            control: <DateInput {...form.field('since')} max={today} />,
          })}
      </>
    );
  },
  title: (_entity, { recorded }) => {
    const name = ampMailProviderNames[recorded.id];
    return msg`AMP registration at ${name}`;
  },
  description: msg`Record the mail provider’s answer here. Yamp cannot look it up.`,
  submitLabel: msg`Save`,
  focusFirst: true,
});
