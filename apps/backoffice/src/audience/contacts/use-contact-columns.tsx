import { useLingui } from '@lingui/react/macro';
import type { Contact } from '@x/api-client';
import { Badge, Checkbox, type DataTableColumn } from '@x/ui';
import { useFieldText } from '#/audience/fields/field-texts.ts';
import { useKnownFields } from '#/audience/fields/use-contact-fields.ts';
import { ContactTags } from '#/audience/tags/contact-tags.tsx';
import { useTags } from '#/audience/tags/use-tags.ts';
import { useFormats } from '#/language/use-formats.tsx';
import type { ContactSelection } from './use-selection.ts';

export function useContactColumns(
  selection: ContactSelection | undefined,
): readonly DataTableColumn<Contact>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const fields = useKnownFields();
  const fieldText = useFieldText();
  const showsTags = (useTags().data?.items.length ?? 0) > 0;
  const select: DataTableColumn<Contact> = {
    id: 'select',
    header: t`Select`,
    headerHidden: true,
    leading: true,
    width: '40px',
    cell: (contact) => (
      <Checkbox
        label={t`Select ${contact.email}`}
        labelHidden
        checked={selection?.has(contact.id) ?? false}
        onCheckedChange={(checked) => selection?.toggle(contact.id, checked)}
      />
    ),
  };
  return [
    ...(selection === undefined ? [] : [select]),
    {
      id: 'email',
      header: t`Email`,
      sortable: true,
      cell: (contact) => (
        <span className="x:flex x:min-w-0 x:items-center x:gap-2">
          <span className="x:truncate">{contact.email}</span>
          {contact.suppressed && <Badge tone="warning">{t`Suppressed`}</Badge>}
        </span>
      ),
    },
    { id: 'first_name', header: t`Name`, sortable: true, cell: (contact) => contact.first_name },
    { id: 'surname', header: t`Surname`, sortable: true, cell: (contact) => contact.surname },
    { id: 'phone', header: t`Phone`, cell: (contact) => contact.phone },
    ...fields
      .filter(({ listed }) => listed)
      .map((field): DataTableColumn<Contact> => ({
        id: `field:${field.key}`,
        header: field.label,
        sortable: true,
        align: field.type === 'number' ? 'end' : 'start',
        cell: (contact) => fieldText(contact, field),
      })),
    ...(showsTags
      ? [
          {
            id: 'tags',
            header: t`Tags`,
            cell: (contact: Contact) => <ContactTags contact={contact} most={2} />,
          },
        ]
      : []),
    {
      id: 'created_at',
      header: t`Created`,
      sortable: true,
      cell: (contact) => formats.dateTime(contact.created_at),
    },
    {
      id: 'updated_at',
      header: t`Updated`,
      sortable: true,
      cell: (contact) => formats.dateTime(contact.updated_at),
    },
  ];
}
