import { useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { erasures } from '#/audience/people/erasure-list.tsx';
import { PersonForm } from '#/audience/people/person-form.tsx';
import { StoredPerson } from '#/audience/people/stored-person.tsx';
import { ListCard } from '#/lists/define/list-card.tsx';
import { searchParameter } from '#/lists/search-parameter.ts';
import { Page } from '#/page/page.tsx';
import { useProjectId } from '#/session/use-current.ts';

const personSearch = v.object({ email: searchParameter(v.pipe(v.string(), v.trim(), v.maxLength(254))) });

export const Route = createFileRoute('/_user/_shell/_project/audiences/people')({
  validateSearch: personSearch,
  component: PeoplePage,
});

function PeoplePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { email = '' } = Route.useSearch();
  return (
    <Page
      title={t`Personal data`}
      description={t`Export or erase what this project stores about a person, even if the address no longer belongs to a contact.`}
      crumbs={[{ label: t`Audiences`, target: linkOptions({ to: '/audiences' }) }]}
    >
      <div className="x:flex x:flex-col x:gap-5">
        <PersonForm
          key={email}
          initial={email}
          onSearch={(next) => void navigate({ to: '/audiences/people', search: { email: next } })}
        />
        {email !== '' && (
          <StoredPerson
            key={`person ${email}`}
            email={email}
            // Replaced, so that the address does not stay in the history of the browser.
            onErased={() => navigate({ to: '/audiences/people', search: {}, replace: true })}
          />
        )}
        <ListCard list={erasures} id={useProjectId()} />
      </div>
    </Page>
  );
}
