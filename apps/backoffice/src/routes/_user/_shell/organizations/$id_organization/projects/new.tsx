import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract, type Project } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { Button, Card, Field, Select, TextInput } from '@x/ui';
import { useApp } from '../../../../../../app/use-app.js';
import { weekdays } from '../../../../../../format/weekdays.js';
import { Form } from '../../../../../../forms/form.js';
import { useForm } from '../../../../../../forms/use-form.js';
import { useFormats } from '../../../../../../format/use-formats.js';
import { useOrganization } from '../../../../../../organizations/use-organization.js';
import { LinkButton } from '../../../../../../shell/links.js';
import { Page } from '../../../../../../shell/page.js';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/projects/new')({
  component: NewProjectPage,
});

/** Weeks start on Monday unless said otherwise (spec 1 §9). */
const monday = '1';

function useProjectForm(organizationId: string, onCreated: (project: Project) => Promise<void>) {
  const { client, currentUser } = useApp();
  const invalidate = useInvalidate();
  return useForm({
    name: 'project',
    initial: {
      name: '',
      timezone_id: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      week_start: monday,
    },
    submit: ({ name, timezone_id, week_start }) =>
      client.call(
        contract.projects.create,
        { body: { name, timezone_id, week_start: Number(week_start), organization_id: organizationId } },
        { quiet: true },
      ),
    onSuccess: async (project) => {
      await Promise.all([currentUser.refresh(), invalidate(contract.organizations.projects)]);
      await onCreated(project);
    },
  });
}

function NewProjectPage() {
  const { t } = useLingui();
  const formats = useFormats();
  const navigate = useNavigate();
  const { id_organization } = Route.useParams();
  const { crumbs } = useOrganization(id_organization);
  const timezones = useAnswer(contract.projects.timezones, {}, { revalidateOnFocus: false });
  const form = useProjectForm(id_organization, (project) =>
    navigate({
      to: '/organizations/$id_organization/projects/$id_project',
      params: { id_organization, id_project: project.id },
    }),
  );
  return (
    <Page title={t`New project`} crumbs={[crumbs.all, crumbs.itself, crumbs.projects]}>
      <Card
        className="x:max-w-lg"
        footer={
          <>
            <LinkButton
              to="/organizations/$id_organization/projects"
              params={{ id_organization }}
              variant="ghost"
            >
              <Trans>Cancel</Trans>
            </LinkButton>
            <Button type="submit" form="project" variant="primary" loading={form.submitting}>
              <Trans>Create project</Trans>
            </Button>
          </>
        }
      >
        <Form form={form} focusFirst id="project">
          <Field label={t`Name`} required error={form.errors.name}>
            <TextInput {...form.field('name')} />
          </Field>
          <Field
            label={t`Time zone`}
            required
            hint={t`Dates in this project are shown in this time zone, and campaigns are scheduled in it.`}
            error={form.errors.timezone_id}
          >
            <Select
              {...form.field('timezone_id')}
              placeholder={t`Choose a time zone`}
              options={(timezones.data ?? []).map(({ id, text }) => ({ value: id, label: text }))}
            />
          </Field>
          <Field label={t`Week starts on`} required error={form.errors.week_start}>
            <Select {...form.field('week_start')} options={weekdays(formats.locale)} />
          </Field>
        </Form>
      </Card>
    </Page>
  );
}
