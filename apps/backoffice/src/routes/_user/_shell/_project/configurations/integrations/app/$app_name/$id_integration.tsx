import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { appForms } from '#/integrations/app-form.tsx';
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
      renderForm={(app, props) => {
        if (app.type_id === 'webhook') return undefined;
        const AppForm = appForms[app.type_id];
        return <AppForm key={app.id} {...props} />;
      }}
    />
  );
}
