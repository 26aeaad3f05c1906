import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EditIntegration } from '#/integrations/edit-integration.tsx';
import { WebhookForm } from '#/integrations/webhook-form.tsx';

export const Route = createFileRoute(
  '/_user/_shell/_project/configurations/integrations/webhook/$id_integration',
)({ component: WebhookPage });

function WebhookPage() {
  const { t } = useLingui();
  const { id_integration: id } = Route.useParams();
  return (
    <EditIntegration
      id={id}
      title={t`Webhook`}
      renderForm={(webhook, props) =>
        webhook.type_id === 'webhook' ? <WebhookForm key={webhook.id} {...props} /> : undefined
      }
    />
  );
}
