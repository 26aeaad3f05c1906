import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, redirect, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useApp } from '#/app/context.ts';
import { appForms } from '#/integrations/app-form.tsx';
import { appTypes, isAppName, type AppName } from '#/integrations/app-types.ts';
import { useProjectId } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute(
  '/_user/_shell/_project/configurations/integrations/app/$app_name/install',
)({
  beforeLoad: ({ params }) => {
    if (!isAppName(params.app_name)) throw redirect({ to: '/configurations/integrations', replace: true });
  },
  component: InstallAppRoute,
});

function InstallAppRoute() {
  const { app_name: name } = Route.useParams();
  return isAppName(name) ? <InstallAppPage key={name} name={name} /> : null;
}

function InstallAppPage({ name }: { readonly name: AppName }) {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const project_id = useProjectId();
  const type = appTypes[name];
  const AppForm = appForms[name];
  const list = linkOptions({ to: '/configurations/integrations' });
  return (
    <Page title={t`Add ${type.title}`} crumbs={[{ label: t`Integrations`, target: list }]}>
      <AppForm
        save={(fields) =>
          client.call(
            contract.integrations.create,
            { body: { ...fields, type_id: name, project_id } },
            { quiet: true },
          )
        }
        onSaved={({ id }) =>
          navigate({
            to: '/configurations/integrations/app/$app_name/$id_integration',
            params: { app_name: name, id_integration: id },
          })
        }
        cancel={
          <LinkButton {...list} variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}
