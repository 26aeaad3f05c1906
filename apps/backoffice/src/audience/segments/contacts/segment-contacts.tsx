import { msg } from '@lingui/core/macro';
import { linkOptions } from '@tanstack/react-router';
import { contract, type Contact } from '@x/api-client';
import { Users } from 'lucide-react';
import { useContactColumns } from '#/audience/contacts/use-contact-columns.tsx';
import type { Column } from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { useUrlState } from '#/lists/define/list-state.ts';
import { ListTable } from '#/lists/define/list-table.tsx';
import { useListAnswer } from '#/lists/define/use-list-answer.ts';
import { audienceOptions } from '#/lists/options/option-lists.ts';
import { useChosenItems } from '#/lists/options/use-chosen-items.ts';

const segmentContacts = defineList(contract.segments.contacts, {
  name: 'segment-contacts',
  title: msg`Contacts in this segment`,
  link: ({ id, audience_id }) =>
    linkOptions({
      to: '/audiences/$id_audience/contacts/$id_contact',
      params: { id_audience: audience_id, id_contact: id },
    }),
  empty: {
    icon: Users,
    title: msg`Nobody is in this segment`,
    description: msg`Contacts appear here as soon as they meet the conditions.`,
  },
});

const audienceColumn: Column<Contact> = {
  id: 'audience',
  header: msg`Audience`,
  cell: (contact, { rows }) => <AudienceName contact={contact} listed={rows} />,
};

/** Contacts of a saved segment, from all audiences of the project. */
export function SegmentContacts({ segmentId }: { readonly segmentId: string }) {
  const state = useUrlState(segmentContacts);
  const answer = useListAnswer(segmentContacts, segmentId, state);
  const columns = useContactColumns().toSpliced(3, 0, audienceColumn);
  return <ListTable list={{ ...segmentContacts, columns }} id={segmentId} state={state} answer={answer} />;
}

interface AudienceNameProps {
  readonly contact: Contact;
  readonly listed: readonly Contact[];
}

function AudienceName({ contact, listed }: AudienceNameProps) {
  const audiences = useChosenItems(
    audienceOptions,
    listed.map(({ audience_id }) => audience_id),
  );
  return audiences.find(contact.audience_id)?.name ?? '';
}
