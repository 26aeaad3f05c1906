import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type StoredPerson as Person } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Badge, Card, DescriptionList } from '@x/ui';
import { toContact } from '#/audience/contacts/contact-link.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { PermittedTextLink } from '#/page/links.tsx';
import { useProjectId } from '#/session/use-current.ts';
import { reasonTexts } from '../suppressions/suppression-texts.ts';
import { ErasePerson } from './erase-person.tsx';
import { ExportPerson } from './export-person.tsx';

export interface StoredPersonProps {
  readonly email: string;
  readonly onErased: () => void | Promise<void>;
}

/** Shows how much a project stores about the person with an address, with the export and the erasure. */
export function StoredPerson({ email, onErased }: StoredPersonProps) {
  const answer = useAnswer(contract.people.get, { params: { id: useProjectId() }, query: { email } });
  return (
    <Loaded answer={answer}>
      {(person) => (
        <Card
          title={<span className="x:break-all">{person.email}</span>}
          actions={
            <div className="x:flex x:flex-wrap x:justify-end x:gap-2">
              <ExportPerson email={person.email} />
              <ErasePerson email={person.email} onErased={onErased} />
            </div>
          }
        >
          <Summary person={person} />
        </Card>
      )}
    </Loaded>
  );
}

function Summary({ person }: { readonly person: Person }) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { contacts, messages, events, signups, test_messages: tests, suppressed } = person;
  if (contacts.length + messages + signups + tests === 0 && suppressed === null) {
    return (
      <p className="x:text-13 x:text-muted">
        <Trans>
          The project stores nothing about this address. You can still erase it, so that it gets no messages
          if it is added later.
        </Trans>
      </p>
    );
  }
  return (
    <DescriptionList
      items={[
        { id: 'contacts', term: t`Contacts`, description: <Contacts contacts={contacts} /> },
        { id: 'messages', term: t`Messages`, description: formats.number(messages) },
        { id: 'events', term: t`Events in messages`, description: formats.number(events) },
        { id: 'signups', term: t`Sign-ups`, description: formats.number(signups) },
        { id: 'tests', term: t`Test messages`, description: formats.number(tests) },
        {
          id: 'suppressed',
          term: t`Suppression list`,
          description: suppressed === null ? t`Not suppressed` : i18n._(reasonTexts[suppressed]),
        },
      ]}
    />
  );
}

function Contacts({ contacts }: Pick<Person, 'contacts'>) {
  const { t } = useLingui();
  if (contacts.length === 0) return '—';
  return (
    <ul className="x:flex x:flex-col x:gap-1">
      {contacts.map(({ id, audience, trashed }) => (
        <li key={id} className="x:flex x:flex-wrap x:items-center x:gap-2">
          {trashed ? (
            <>
              {audience.name} <Badge>{t`In the trash`}</Badge>
            </>
          ) : (
            <PermittedTextLink {...toContact(audience.id, id)}>{audience.name}</PermittedTextLink>
          )}
        </li>
      ))}
    </ul>
  );
}
