import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, DescriptionList } from '@x/ui';
import { useFormats } from '../../../../../../format/use-formats.js';
import { weekdayName } from '../../../../../../format/weekdays.js';
import { Identifier } from '../../../../../../lists/identifier.js';
import { Loaded } from '../../../../../../lists/loaded.js';
import { OpenProject } from '../../../../../../organizations/organization-projects.js';
import { useOrganization } from '../../../../../../organizations/use-organization.js';
import { Page } from '../../../../../../shell/page.js';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/projects/$id_project')({
  component: ProjectPage,
});

function ProjectPage() {
  const { t } = useLingui();
  const formats = useFormats();
  const { id_organization, id_project } = Route.useParams();
  const { crumbs } = useOrganization(id_organization);
  const project = useAnswer(contract.projects.get, { params: { id: id_project } });
  return (
    <Page
      title={project.data?.name ?? t`Project`}
      crumbs={[crumbs.all, crumbs.itself, crumbs.projects]}
      actions={project.data === undefined ? undefined : <OpenProject project={project.data} primary />}
    >
      <Card title={t`Details`}>
        <Loaded answer={project}>
          {(data) => (
            <DescriptionList
              items={[
                { id: 'organization', term: t`Organization`, description: data.organization.name },
                { id: 'id', term: t`Id Project`, description: <Identifier id={data.id} /> },
                { id: 'created', term: t`Created`, description: formats.dateTime(data.created_at) },
                { id: 'timezone', term: t`Time zone`, description: data.timezone.text },
                {
                  id: 'week',
                  term: t`Week starts on`,
                  description: weekdayName(formats.locale, data.week_start),
                },
              ]}
            />
          )}
        </Loaded>
      </Card>
    </Page>
  );
}
