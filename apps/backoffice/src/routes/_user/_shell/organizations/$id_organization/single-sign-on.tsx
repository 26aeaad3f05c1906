import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { Page } from '#/page/page.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { MailDomains } from '#/tenancy/single-sign-on/mail-domains.tsx';
import { ProviderCard } from '#/tenancy/single-sign-on/provider-card.tsx';
import { SignOnStatus } from '#/tenancy/single-sign-on/sign-on-status.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/single-sign-on')({
  component: SingleSignOnPage,
});

function SingleSignOnPage() {
  const { t } = useLingui();
  const { id_organization: id } = Route.useParams();
  const { crumbs } = useOrganization(id);
  const answer = useAnswer(contract.singleSignOn.get, { params: { id } });
  return (
    <Page
      title={t`Single sign-on`}
      crumbs={[crumbs.all, crumbs.itself]}
      description={
        <Trans>
          Lets people in your organization log in through your identity provider, with OpenID Connect.
        </Trans>
      }
    >
      <Loaded answer={answer} placeholder={<FormPlaceholder />}>
        {(settings) => (
          <div className="x:flex x:flex-col x:gap-5">
            <SignOnStatus settings={settings} />
            <MailDomains organizationId={id} domains={settings.domains} />
            <ProviderCard organizationId={id} settings={settings} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
