import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract, type EmailProvider } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, EmptyState } from '@x/ui';
import { ChevronRight, Plus, Server } from 'lucide-react';
import { Loaded } from '../../../../../../lists/loaded.js';
import { MayWrite } from '../../../../../../session/may.js';
import { useProjectId } from '../../../../../../session/use-current.js';
import { LinkButton } from '../../../../../../shell/links.js';
import { Page } from '../../../../../../shell/page.js';
import { PermittedLink } from '../../../../../../shell/permitted-link.js';

export const Route = createFileRoute('/_user/_shell/_project/configurations/smtp-providers/')({
  component: SmtpProvidersPage,
});

function SmtpProvidersPage() {
  const { t } = useLingui();
  const types = useAnswer(contract.emailProviders.types, {});
  const providers = useAnswer(contract.emailProviders.list, {
    params: { id: useProjectId() },
    query: { rows: 100 },
  });
  return (
    <Page title={t`SMTP providers`} description={t`The servers that campaigns are sent through.`}>
      <Loaded answer={types}>
        {(known) => (
          <div className="x:grid x:gap-5 x:md:grid-cols-2">
            {known.map((type) => (
              <Card
                key={type.id}
                title={type.name}
                actions={
                  <LinkButton
                    to="/configurations/smtp-providers/$provider_name/install"
                    params={{ provider_name: type.id }}
                    size="small"
                    icon={<Plus aria-hidden />}
                    aria-label={t`Add provider: ${type.name}`}
                  >
                    <Trans>Add</Trans>
                  </LinkButton>
                }
              >
                <Loaded answer={providers}>
                  {({ items }) => <Providers items={items.filter(({ type_id }) => type_id === type.id)} />}
                </Loaded>
              </Card>
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Providers({ items }: { readonly items: readonly EmailProvider[] }) {
  const { t } = useLingui();
  if (items.length === 0) {
    return (
      <EmptyState
        className="x:py-6"
        icon={<Server />}
        title={t`None added yet`}
        description={t`You need the host name, the port and usually a user and a password of your mail server.`}
      />
    );
  }
  return (
    <ul className="x:-mx-2 x:flex x:flex-col">
      {items.map((provider) => (
        <li key={provider.id}>
          <PermittedLink
            to="/configurations/smtp-providers/$provider_name/$id_smtp_provider"
            params={{ provider_name: provider.type_id, id_smtp_provider: provider.id }}
            className="x:flex x:items-center x:gap-3 x:rounded-md x:px-2 x:py-2"
            linkClassName="x:hover:bg-hover"
          >
            <Server size={16} aria-hidden className="x:shrink-0 x:text-muted" />
            <span className="x:flex x:min-w-0 x:flex-1 x:flex-col">
              <span className="x:truncate x:text-13 x:font-medium">{provider.name}</span>
              <span className="x:truncate x:text-12 x:text-muted">
                {provider.config.host}:{provider.config.port}
              </span>
            </span>
            <MayWrite module="configurations">
              <ChevronRight size={16} aria-hidden className="x:text-muted" />
            </MayWrite>
          </PermittedLink>
        </li>
      ))}
    </ul>
  );
}
