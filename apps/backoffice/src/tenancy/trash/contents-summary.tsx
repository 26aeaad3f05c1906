import { Plural, Trans } from '@lingui/react/macro';
import { contract, type Contents } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { type Answered, Loaded } from '#/lists/loaded.tsx';

/** Shows how much is deleted with a project. Mounted only in an open confirmation, because it loads the counts. */
export function ProjectContents({ id }: { readonly id: string }) {
  return <Summary answer={useAnswer(contract.trash.projectContents, { params: { id } })} />;
}

export function OrganizationContents({ id }: { readonly id: string }) {
  return <Summary answer={useAnswer(contract.trash.organizationContents, { params: { id } })} />;
}

function Summary({ answer }: { readonly answer: Answered<Contents> }) {
  return (
    <Loaded answer={answer}>
      {(contents) => (
        <div className="x:flex x:flex-col x:gap-2 x:text-13">
          <p className="x:text-muted">
            <Trans>This goes to the trash:</Trans>
          </p>
          <CountList contents={contents} />
        </div>
      )}
    </Loaded>
  );
}

function CountList({ contents }: { readonly contents: Contents }) {
  const { projects, campaigns, templates, audiences, contacts, teams, members, scheduled } = contents;
  const { landing_pages: landingPages } = contents;
  // Only an organization has members.
  const isOrganization = members > 0;
  return (
    <>
      <ul className="x:list-disc x:pl-5">
        {isOrganization && (
          <li>
            <Plural value={projects} one="# project" other="# projects" />
          </li>
        )}
        <li>
          <Plural value={campaigns} one="# campaign" other="# campaigns" />
        </li>
        <li>
          <Plural value={templates} one="# template" other="# templates" />
        </li>
        <li>
          <Plural value={landingPages} one="# landing page" other="# landing pages" />
        </li>
        <li>
          <Plural value={audiences} one="# audience" other="# audiences" />
        </li>
        <li>
          <Plural value={contacts} one="# contact" other="# contacts" />
        </li>
        {isOrganization && (
          <li>
            <Plural value={teams} one="# team" other="# teams" />
          </li>
        )}
        {isOrganization && (
          <li>
            <Plural
              value={members}
              one="the access of # person, who keeps their account"
              other="the access of # people, who keep their accounts"
            />
          </li>
        )}
      </ul>
      {scheduled > 0 && (
        <p>
          <Plural
            value={scheduled}
            one="# scheduled campaign goes back to draft and is not sent."
            other="# scheduled campaigns go back to draft and are not sent."
          />
        </p>
      )}
    </>
  );
}
