import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useApp } from '../../../../../../../app/use-app.js';
import { ProviderForm } from '../../../../../../../configurations/provider-form.js';
import { useProjectId } from '../../../../../../../session/use-current.js';
import { LinkButton } from '../../../../../../../shell/links.js';
import { Page } from '../../../../../../../shell/page.js';

export const Route = createFileRoute(
  '/_user/_shell/_project/configurations/smtp-providers/$provider_name/install',
)({ staticData: { writes: 'configurations' }, component: InstallProviderPage });

function InstallProviderPage() {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const project_id = useProjectId();
  const list = linkOptions({ to: '/configurations/smtp-providers' });
  return (
    <Page title={t`New SMTP provider`} crumbs={[{ label: t`SMTP providers`, target: list }]}>
      <ProviderForm
        save={(fields) =>
          client.call(contract.emailProviders.create, { body: { ...fields, project_id } }, { quiet: true })
        }
        // To its own page, where the connection can be checked.
        onSaved={(provider) =>
          navigate({
            to: '/configurations/smtp-providers/$provider_name/$id_smtp_provider',
            params: { provider_name: provider.type_id, id_smtp_provider: provider.id },
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
