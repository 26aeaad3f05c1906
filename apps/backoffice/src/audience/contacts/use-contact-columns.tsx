import { useLingui } from '@lingui/react/macro';
import type { Contact } from '@x/api-client';
import { Badge } from '@x/ui';
import { useFieldText } from '#/audience/fields/field-texts.ts';
import { useKnownFields } from '#/audience/fields/use-contact-fields.ts';
import { ContactTags } from '#/audience/tags/contact-tags.tsx';
import { useTags } from '#/audience/tags/use-tags.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { CopyId } from '#/lists/copy-value.tsx';
import type { ListColumn } from '#/lists/view/shown-columns.ts';

export function useContactColumns(): readonly ListColumn<Contact>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const fields = useKnownFields();
  const fieldText = useFieldText();
  const showsTags = (useTags().data?.items.length ?? 0) > 0;
  return [
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
    ...fields.map((field): ListColumn<Contact> => ({
      id: `field:${field.key}`,
      header: field.label,
      hiddenAtFirst: !field.listed,
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
    {
      id: 'id',
      hiddenAtFirst: true,
      header: t`Contact ID`,
      align: 'end',
      cell: ({ id, email }) => <CopyId id={id} name={email} />,
    },
  ];
}
