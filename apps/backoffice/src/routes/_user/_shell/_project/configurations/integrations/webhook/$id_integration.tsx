import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useApp } from '../../../../../../../app/use-app.js';
import { DeleteIntegration } from '../../../../../../../integrations/delete-integration.js';
import { TrialCard } from '../../../../../../../integrations/trial-card.js';
import { WebhookForm } from '../../../../../../../integrations/webhook-form.js';
import { Loaded } from '../../../../../../../lists/loaded.js';
import { LinkButton } from '../../../../../../../shell/links.js';
import { Page } from '../../../../../../../shell/page.js';

export const Route = createFileRoute(
  '/_user/_shell/_project/configurations/integrations/webhook/$id_integration',
)({ staticData: { writes: 'configurations' }, component: WebhookPage });

function WebhookPage() {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const { id_integration: id } = Route.useParams();
  const answer = useAnswer(contract.integrations.get, { params: { id } });
  const list = linkOptions({ to: '/configurations/integrations' });
  return (
    <Page title={answer.data?.name ?? t`Webhook`} crumbs={[{ label: t`Integrations`, target: list }]}>
      <Loaded answer={answer}>
        {(webhook) =>
          webhook.type_id === 'webhook' && (
            <div className="x:flex x:flex-col x:gap-5">
              <WebhookForm
                key={webhook.id}
                webhook={webhook}
                save={(fields) =>
                  client.call(
                    contract.integrations.update,
                    { params: { id }, body: { ...fields, type_id: 'webhook' } },
                    { quiet: true },
                  )
                }
                onSaved={() => navigate(list)}
                cancel={
                  <LinkButton {...list} variant="ghost">
                    <Trans>Cancel</Trans>
                  </LinkButton>
                }
                aside={<DeleteIntegration integration={webhook} />}
              />
              <TrialCard integration={webhook} />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}
