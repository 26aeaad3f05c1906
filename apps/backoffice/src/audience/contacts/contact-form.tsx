import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type Contact } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { DateInput, Field, TextInput } from '@x/ui';
import type { ReactNode } from 'react';
import { EntityFormCard } from '#/forms/entity-form-card.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';

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
  readonly save: (fields: ContactFields, basedOn: Contact | undefined) => Promise<CallResult<Contact>>;
  readonly onSaved: (contact: Contact) => void | Promise<void>;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
}

export function ContactForm({ contact, save, onSaved, cancel, aside }: ContactFormProps) {
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const form = useEntityForm({
    name: 'contact',
    entity: contact,
    toValues: (current) => ({
      email: current?.email ?? '',
      first_name: current?.first_name ?? '',
      surname: current?.surname ?? '',
      phone: current?.phone ?? '',
      birthdate: current?.birthdate ?? '',
    }),
    fields: {
      email: { label: t`Email` },
      first_name: { label: t`Name` },
      surname: { label: t`Surname` },
      phone: { label: t`Phone` },
      birthdate: { label: t`Birthdate` },
    },
    submit: ({ birthdate, ...fields }, basedOn) =>
      save({ ...fields, birthdate: birthdate === '' ? null : birthdate }, basedOn),
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
