import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AppForm } from '#/integrations/app-form.tsx';
import { EditIntegration } from '#/integrations/edit-integration.tsx';

export const Route = createFileRoute(
  '/_user/_shell/_project/configurations/integrations/app/$app_name/$id_integration',
)({ component: AppPage });

function AppPage() {
  const { t } = useLingui();
  const { id_integration: id } = Route.useParams();
  return (
    <EditIntegration
      id={id}
      title={t`App`}
      renderForm={(app, props) =>
        app.type_id === 'webhook' ? undefined : (
          <AppForm key={app.id} appName={app.type_id} app={app} {...props} />
        )
      }
    />
  );
}
