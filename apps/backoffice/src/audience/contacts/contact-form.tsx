import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type Contact } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { DateInput, Field, TextInput } from '@x/ui';
import type { ReactNode } from 'react';
import { EntityFormCard } from '#/forms/entity-form-card.tsx';
import { useForm } from '#/forms/use-form.ts';

interface ContactFields {
  readonly email: string;
  readonly first_name: string;
  readonly surname: string;
  readonly phone: string;
  /** YYYY-MM-DD. Null if unknown. */
  readonly birthdate: string | null;
}

export interface ContactFormProps {
  readonly contact?: Contact;
  readonly save: (fields: ContactFields) => Promise<CallResult<Contact>>;
  readonly onSaved: (contact: Contact) => void | Promise<void>;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
}

export function ContactForm({ contact, save, onSaved, cancel, aside }: ContactFormProps) {
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const form = useForm({
    name: 'contact',
    initial: {
      email: contact?.email ?? '',
      first_name: contact?.first_name ?? '',
      surname: contact?.surname ?? '',
      phone: contact?.phone ?? '',
      birthdate: contact?.birthdate ?? '',
    },
    submit: ({ birthdate, ...fields }) => save({ ...fields, birthdate: birthdate === '' ? null : birthdate }),
    onSuccess: async (saved) => {
      await invalidate(contract.audiences.contacts, contract.audiences.get, contract.contacts.get);
      await onSaved(saved);
    },
  });
  return (
    <EntityFormCard
      mode={contact === undefined ? 'new' : 'edit'}
      form={form}
      id="contact"
      createLabel={<Trans>Create contact</Trans>}
      cancel={cancel}
      aside={aside}
    >
      <Field label={t`Email`} required error={form.errors.email}>
        <TextInput {...form.field('email')} type="email" autoComplete="off" />
      </Field>
      <div className="x:grid x:gap-4 x:sm:grid-cols-2">
        <Field label={t`Name`} optional error={form.errors.first_name}>
          <TextInput {...form.field('first_name')} autoComplete="off" />
        </Field>
        <Field label={t`Surname`} optional error={form.errors.surname}>
          <TextInput {...form.field('surname')} autoComplete="off" />
        </Field>
        <Field label={t`Phone`} optional error={form.errors.phone}>
          <TextInput {...form.field('phone')} type="tel" autoComplete="off" />
        </Field>
        <Field label={t`Birthdate`} optional error={form.errors.birthdate}>
          <DateInput {...form.field('birthdate')} />
        </Field>
      </div>
    </EntityFormCard>
  );
}
