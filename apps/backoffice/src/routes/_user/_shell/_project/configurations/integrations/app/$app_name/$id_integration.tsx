import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useApp } from '../../../../../../../../app/use-app.js';
import { AppForm } from '../../../../../../../../integrations/app-form.js';
import { DeleteIntegration } from '../../../../../../../../integrations/delete-integration.js';
import { TrialCard } from '../../../../../../../../integrations/trial-card.js';
import { Loaded } from '../../../../../../../../lists/loaded.js';
import { LinkButton } from '../../../../../../../../shell/links.js';
import { Page } from '../../../../../../../../shell/page.js';

export const Route = createFileRoute(
  '/_user/_shell/_project/configurations/integrations/app/$app_name/$id_integration',
)({ staticData: { writes: 'configurations' }, component: AppPage });

function AppPage() {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const { id_integration: id } = Route.useParams();
  const answer = useAnswer(contract.integrations.get, { params: { id } });
  const list = linkOptions({ to: '/configurations/integrations' });
  return (
    <Page title={answer.data?.name ?? t`App`} crumbs={[{ label: t`Integrations`, target: list }]}>
      <Loaded answer={answer}>
        {(app) =>
          app.type_id !== 'webhook' && (
            <div className="x:flex x:flex-col x:gap-5">
              <AppForm
                key={app.id}
                appName={app.type_id}
                app={app}
                save={(fields) =>
                  client.call(
                    contract.integrations.update,
                    { params: { id }, body: { ...fields, type_id: app.type_id } },
                    { quiet: true },
                  )
                }
                onSaved={() => navigate(list)}
                cancel={
                  <LinkButton {...list} variant="ghost">
                    <Trans>Cancel</Trans>
                  </LinkButton>
                }
                aside={<DeleteIntegration integration={app} />}
              />
              <TrialCard integration={app} />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}
