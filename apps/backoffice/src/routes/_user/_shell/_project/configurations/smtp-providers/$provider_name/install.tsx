import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, redirect, useNavigate } from '@tanstack/react-router';
import { contract, type EmailProviderTypeId } from '@x/api-client';
import { useApp } from '#/app/context.ts';
import { findTypeId } from '#/providers/definition/provider-values.ts';
import { emailProviderTypes } from '#/providers/email-providers/email-provider-types.ts';
import { useProjectId } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute(
  '/_user/_shell/_project/configurations/smtp-providers/$provider_name/install',
)({
  beforeLoad: ({ params }) => {
    if (findTypeId(params.provider_name) === undefined) {
      throw redirect({ to: '/configurations/smtp-providers', replace: true });
    }
  },
  component: InstallProviderRoute,
});

function InstallProviderRoute() {
  const typeId = findTypeId(Route.useParams().provider_name);
  return typeId === undefined ? null : <InstallProviderPage key={typeId} typeId={typeId} />;
}

function InstallProviderPage({ typeId }: { readonly typeId: EmailProviderTypeId }) {
  const { t } = useLingui();
  const { alerts, client } = useApp();
  const navigate = useNavigate();
  const project_id = useProjectId();
  const type = emailProviderTypes[typeId];
  const list = linkOptions({ to: '/configurations/smtp-providers' });
  return (
    <Page
      title={t`Add ${type.title}`}
      description={t(type.description)}
      crumbs={[{ label: t`Email providers`, target: list }]}
    >
      <type.Form
        save={(fields) =>
          client.call(contract.emailProviders.create, { body: { ...fields, project_id } }, { quiet: true })
        }
        onSaved={async ({ name }) => {
          await navigate(list);
          alerts.confirm(t`The provider “${name}” was added.`);
        }}
        cancel={
          <LinkButton {...list} variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}
