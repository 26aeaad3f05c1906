import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type Contact, type Field as ContactField } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Field, TextInput } from '@x/ui';
import { DateInput } from '@x/ui/calendar';
import type { ReactNode } from 'react';
import { FieldControl } from '#/audience/fields/field-control.tsx';
import { useFieldInput } from '#/audience/fields/field-texts.ts';
import { readTagNames } from '#/audience/tags/tag-names.ts';
import { useContactFields } from '#/audience/fields/use-contact-fields.ts';
import { EntityFormCard } from '#/forms/entity-form-card.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';

interface SubmittedContact {
  readonly email: string;
  readonly first_name: string;
  readonly surname: string;
  readonly phone: string;
  /** YYYY-MM-DD. Null if unknown. */
  readonly birthdate: string | null;
  /** Changed values of custom fields by key. Null clears a field. */
  readonly fields: Record<string, string | null>;
  /** Absent if the user did not change the tags. */
  readonly tags?: string[];
}

export interface ContactFormProps {
  readonly contact?: Contact;
  readonly save: (contact: SubmittedContact, basedOn: Contact | undefined) => Promise<CallResult<Contact>>;
  readonly onSaved: (contact: Contact) => void | Promise<void>;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
}

export function ContactForm(props: ContactFormProps) {
  return (
    <Loaded answer={useContactFields()} placeholder={<FormPlaceholder />}>
      {({ items }) => <FieldsForm {...props} customFields={items} />}
    </Loaded>
  );
}

/** Values of all inputs by the names of the fields. Keys of custom fields differ from those of the others. */
type ContactValues = Readonly<Record<string, string>>;

type FieldInput = ReturnType<typeof useFieldInput>;

function toValues(
  contact: Contact | undefined,
  customFields: readonly ContactField[],
  input: FieldInput,
): ContactValues {
  return {
    ...Object.fromEntries(customFields.map((field) => [field.key, input.write(contact, field)])),
    email: contact?.email ?? '',
    first_name: contact?.first_name ?? '',
    surname: contact?.surname ?? '',
    phone: contact?.phone ?? '',
    birthdate: contact?.birthdate ?? '',
    tags: contact?.tags.map(({ name }) => name).join(', ') ?? '',
  };
}

/**
 * Leaves out custom fields and tags that are as in `basedOn`, because an import or a change of many contacts may have
 * changed them since the form was opened.
 */
function toContact(
  values: ContactValues,
  customFields: readonly ContactField[],
  basedOn: Contact | undefined,
  input: FieldInput,
): SubmittedContact {
  const former = toValues(basedOn, customFields, input);
  const text = (name: string) => values[name] ?? '';
  const orNull = (value: string) => (value === '' ? null : value);
  return {
    email: text('email'),
    first_name: text('first_name'),
    surname: text('surname'),
    phone: text('phone'),
    birthdate: orNull(text('birthdate')),
    fields: Object.fromEntries(
      customFields
        .filter(({ key }) => text(key) !== former[key])
        .map((field) => [field.key, orNull(input.read(text(field.key), field))]),
    ),
    ...(text('tags') === former['tags'] ? {} : { tags: readTagNames(text('tags')) }),
  };
}

interface FieldsFormProps extends ContactFormProps {
  readonly customFields: readonly ContactField[];
}

function useContactForm({ contact, save, onSaved, customFields }: FieldsFormProps) {
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const input = useFieldInput();
  return useEntityForm<ContactValues, Contact, Contact>({
    name: 'contact',
    entity: contact,
    toValues: (current) => toValues(current, customFields, input),
    fields: {
      ...Object.fromEntries(customFields.map(({ key, label }) => [key, { label }])),
      email: { label: t`Email` },
      first_name: { label: t`Name` },
      surname: { label: t`Surname` },
      phone: { label: t`Phone` },
      birthdate: { label: t`Birthdate` },
      tags: { label: t`Tags` },
    },
    check: (values) =>
      Object.fromEntries(
        customFields.flatMap((field) => {
          const problem = input.problem(values[field.key] ?? '', field);
          return problem === undefined ? [] : [[field.key, problem] as const];
        }),
      ),
    submit: (values, basedOn) => save(toContact(values, customFields, basedOn, input), basedOn),
    onSuccess: async (saved) => {
      await invalidate(
        contract.audiences.contacts,
        contract.audiences.get,
        contract.contacts.get,
        contract.contacts.activity,
        contract.tags.list,
      );
      await onSaved(saved);
    },
  });
}

function FieldsForm(props: FieldsFormProps) {
  const { contact, customFields, cancel, aside } = props;
  const { t } = useLingui();
  const form = useContactForm(props);
  return (
    <EntityFormCard
      mode={contact === undefined ? 'new' : 'edit'}
      form={form}
      id="contact"
      createLabel={<Trans>Create contact</Trans>}
      cancel={cancel}
      aside={aside}
    >
      <Field label={t`Email`} required error={form.errors['email']}>
        <TextInput {...form.field('email')} type="email" autoComplete="off" />
      </Field>
      <div className="x:grid x:gap-4 x:sm:grid-cols-2">
        <Field label={t`Name`} optional error={form.errors['first_name']}>
          <TextInput {...form.field('first_name')} autoComplete="off" />
        </Field>
        <Field label={t`Surname`} optional error={form.errors['surname']}>
          <TextInput {...form.field('surname')} autoComplete="off" />
        </Field>
        <Field label={t`Phone`} optional error={form.errors['phone']}>
          <TextInput {...form.field('phone')} type="tel" autoComplete="off" />
        </Field>
        <Field label={t`Birthdate`} optional error={form.errors['birthdate']}>
          <DateInput {...form.field('birthdate')} />
        </Field>
        {customFields.map((field) => (
          <FieldControl
            key={field.id}
            field={field}
            control={form.field(field.key)}
            error={form.errors[field.key]}
          />
        ))}
      </div>
      <Field
        label={t`Tags`}
        optional
        error={form.errors['tags']}
        hint={t`Separate tags with commas. Tags that don’t exist yet are created.`}
      >
        <TextInput {...form.field('tags')} autoComplete="off" />
      </Field>
    </EntityFormCard>
  );
}
