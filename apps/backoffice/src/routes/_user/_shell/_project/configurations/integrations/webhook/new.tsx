import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useApp } from '#/app/context.ts';
import { WebhookForm } from '#/integrations/webhook-form.tsx';
import { useProjectId } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/_project/configurations/integrations/webhook/new')({
  component: NewWebhookPage,
});

function NewWebhookPage() {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const project_id = useProjectId();
  const list = linkOptions({ to: '/configurations/integrations' });
  return (
    <Page title={t`New webhook`} crumbs={[{ label: t`Integrations`, target: list }]}>
      <WebhookForm
        save={(fields) =>
          client.call(
            contract.integrations.create,
            { body: { ...fields, type_id: 'webhook', project_id } },
            { quiet: true },
          )
        }
        // Open the webhook's page, where the user can test the webhook.
        onSaved={({ id }) =>
          navigate({
            to: '/configurations/integrations/webhook/$id_integration',
            params: { id_integration: id },
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
