import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Contact } from '@x/api-client';
import { Badge } from '@x/ui';
import { useFieldText } from '#/audience/fields/field-texts.ts';
import { useKnownFields } from '#/audience/fields/use-contact-fields.ts';
import { ContactTags } from '#/audience/tags/contact-tags.tsx';
import { useTags } from '#/audience/tags/use-tags.ts';
import * as column from '#/lists/define/columns.tsx';
import type { Column } from '#/lists/define/columns.tsx';
import { CopyId } from '#/lists/copy-value.tsx';

export function useContactColumns(): readonly Column<Contact>[] {
  const fields = useKnownFields();
  const fieldText = useFieldText();
  const showsTags = (useTags().data?.items.length ?? 0) > 0;
  const tags: Column<Contact> = {
    id: 'tags',
    header: msg`Tags`,
    cell: (contact) => <ContactTags contact={contact} most={2} />,
  };
  return [
    { ...column.email, cell: (contact) => <ContactAddress contact={contact} /> },
    column.text('first_name', msg`Name`),
    column.text('surname', msg`Surname`),
    column.text('phone', msg`Phone`),
    ...fields.map((field): Column<Contact> => ({
      id: `field:${field.key}`,
      header: field.label,
      hiddenAtFirst: !field.listed,
      align: field.type === 'number' ? 'end' : 'start',
      cell: (contact) => fieldText(contact, field),
    })),
    ...(showsTags ? [tags] : []),
    column.createdAt,
    column.updatedAt,
    {
      id: 'id',
      hiddenAtFirst: true,
      header: msg`Contact ID`,
      align: 'end',
      cell: ({ id, email }) => <CopyId id={id} name={email} />,
    },
  ];
}

function ContactAddress({ contact }: { readonly contact: Contact }) {
  return (
    <span className="x:flex x:min-w-0 x:items-center x:gap-2">
      <span className="x:truncate">{contact.email}</span>
      {contact.suppressed && (
        <Badge tone="warning">
          <Trans>Suppressed</Trans>
        </Badge>
      )}
    </span>
  );
}
