import { msg } from '@lingui/core/macro';
import { contract, type Contact } from '@x/api-client';
import { Users } from 'lucide-react';
import { toContact } from '#/audience/contacts/contact-link.ts';
import { useContactColumns } from '#/audience/contacts/use-contact-columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { useUrlState } from '#/lists/define/list-state.ts';
import { ListTable } from '#/lists/define/list-table.tsx';
import { useListAnswer } from '#/lists/define/use-list-answer.ts';
import { optionColumn } from '#/lists/options/option-column.tsx';
import { audienceOptions } from '#/lists/options/option-lists.ts';

const segmentContacts = defineList(contract.segments.contacts, {
  name: 'segment-contacts',
  title: msg`Contacts in this segment`,
  link: ({ id, audience_id: audienceId }) => toContact(audienceId, id),
  empty: {
    icon: Users,
    title: msg`Nobody is in this segment`,
    description: msg`Contacts appear here as soon as they meet the conditions.`,
  },
});

const audienceColumn = optionColumn({
  id: 'audience',
  header: msg`Audience`,
  list: audienceOptions,
  valueOf: ({ audience_id: id }: Contact) => id,
});

/** Contacts of a saved segment, from all audiences of the project. */
export function SegmentContacts({ segmentId }: { readonly segmentId: string }) {
  const state = useUrlState(segmentContacts);
  const answer = useListAnswer(segmentContacts, segmentId, state);
  const columns = useContactColumns().toSpliced(3, 0, audienceColumn);
  return <ListTable list={{ ...segmentContacts, columns }} id={segmentId} state={state} answer={answer} />;
}
