import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type Contact, type Field as ContactField } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import type { ReactNode } from 'react';
import { FieldControl } from '#/audience/fields/field-control.tsx';
import { useFieldInput } from '#/audience/fields/field-texts.ts';
import { readTagNames } from '#/audience/tags/tag-names.ts';
import { useContactFields } from '#/audience/fields/use-contact-fields.ts';
import { dateField } from '#/forms/fields/date-field.tsx';
import { textField } from '#/forms/fields/text-fields.tsx';
import { describeFields, useRenderField, type DeclaredFields } from '#/forms/form-fields.tsx';
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

/** Values of the fields that every project has. */
type StandardValues = {
  readonly email: string;
  readonly first_name: string;
  readonly surname: string;
  readonly phone: string;
  readonly birthdate: string;
  readonly tags: string;
};

/** Values of all inputs by the names of the fields. Keys of custom fields differ from those of the others. */
type ContactValues = StandardValues & Readonly<Record<string, string>>;

const standardFields: DeclaredFields<StandardValues> = {
  body: contract.contacts.update.body,
  fields: {
    email: textField({ label: msg`Email`, type: 'email', autoComplete: 'off' }),
    first_name: textField({ label: msg`Name`, necessity: 'optional', autoComplete: 'off' }),
    surname: textField({ label: msg`Surname`, necessity: 'optional', autoComplete: 'off' }),
    phone: textField({ label: msg`Phone`, necessity: 'optional', type: 'tel', autoComplete: 'off' }),
    birthdate: dateField({ label: msg`Birthdate`, necessity: 'optional' }),
    tags: textField({
      label: msg`Tags`,
      hint: msg`Separate tags with commas. Tags that don’t exist yet are created.`,
      necessity: 'optional',
      autoComplete: 'off',
    }),
  },
};

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
  const { email, first_name, surname, phone, birthdate, tags } = values;
  const text = (name: string) => values[name] ?? '';
  const orNull = (value: string) => (value === '' ? null : value);
  return {
    email,
    first_name,
    surname,
    phone,
    birthdate: orNull(birthdate),
    fields: Object.fromEntries(
      customFields
        .filter(({ key }) => text(key) !== former[key])
        .map((field) => [field.key, orNull(input.read(text(field.key), field))]),
    ),
    ...(tags === former.tags ? {} : { tags: readTagNames(tags) }),
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
      ...describeFields(standardFields.fields, t),
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
  const form = useContactForm(props);
  const field = useRenderField<StandardValues>(form, standardFields);
  return (
    <EntityFormCard
      mode={contact === undefined ? 'new' : 'edit'}
      form={form}
      id="contact"
      createLabel={<Trans>Create contact</Trans>}
      cancel={cancel}
      aside={aside}
    >
      {field('email')}
      <div className="x:grid x:gap-4 x:sm:grid-cols-2">
        {field('first_name')}
        {field('surname')}
        {field('phone')}
        {field('birthdate')}
        {customFields.map((custom) => (
          <FieldControl
            key={custom.id}
            field={custom}
            control={form.field(custom.key)}
            error={form.errors[custom.key]}
          />
        ))}
      </div>
      {field('tags')}
    </EntityFormCard>
  );
}
