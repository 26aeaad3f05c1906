import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Integration } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, EmptyState } from '@x/ui';
import { ChevronRight, Plus, ShoppingBag, Webhook as WebhookIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded, LoadErrorOf } from '#/lists/loaded.tsx';
import { MayWrite } from '#/session/may.tsx';
import { useProjectId } from '#/session/use-current.ts';
import { LinkButton, PermittedLink } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { appNames, appTypes } from './app-types.ts';

export function IntegrationCards() {
  const { t } = useLingui();
  const answer = useAnswer(contract.integrations.list, {
    params: { id: useProjectId() },
    query: { rows: 100 },
  });
  const listOf = (type: Integration['type_id']) => (
    <Loaded answer={answer} errorHidden>
      {({ items }) => <Integrations type={type} items={items.filter(({ type_id }) => type_id === type)} />}
    </Loaded>
  );
  return (
    <Page
      title={t`Integrations`}
      description={t`Connect the blocks in your messages to your own services and shops.`}
    >
      <LoadErrorOf answer={answer} />
      <div className="x:grid x:gap-5 x:md:grid-cols-2">
        <Card
          title={t`Webhooks`}
          description={t`Receive form submissions and provide live data for your messages.`}
          actions={
            <MayWrite module="configurations">
              <LinkButton
                to="/configurations/integrations/webhook/new"
                size="small"
                icon={<Plus aria-hidden />}
                aria-label={t`Add webhook`}
              >
                <Trans>Add</Trans>
              </LinkButton>
            </MayWrite>
          }
        >
          {listOf('webhook')}
        </Card>
        {appNames.map((name) => (
          <Card
            key={name}
            title={appTypes[name].title}
            description={t(appTypes[name].description)}
            actions={
              <MayWrite module="configurations">
                <LinkButton
                  to="/configurations/integrations/app/$app_name/install"
                  params={{ app_name: name }}
                  size="small"
                  icon={<Plus aria-hidden />}
                  aria-label={t`Add: ${appTypes[name].title}`}
                >
                  <Trans>Add</Trans>
                </LinkButton>
              </MayWrite>
            }
          >
            {listOf(name)}
          </Card>
        ))}
      </div>
    </Page>
  );
}

interface IntegrationsProps {
  readonly type: Integration['type_id'];
  readonly items: readonly Integration[];
}

function Integrations({ type, items }: IntegrationsProps) {
  const { t } = useLingui();
  const Icon = type === 'webhook' ? WebhookIcon : ShoppingBag;
  if (items.length === 0) {
    return <EmptyState className="x:py-6" icon={<Icon />} title={t`None added yet`} />;
  }
  return (
    <ul className="x:-mx-2 x:flex x:flex-col">
      {items.map((integration) => (
        <li key={integration.id}>
          <IntegrationLink integration={integration}>
            <Icon size={16} aria-hidden className="x:shrink-0 x:text-muted" />
            <span className="x:flex x:min-w-0 x:flex-1 x:flex-col">
              <span className="x:truncate x:text-13 x:font-medium">{integration.name}</span>
              <span className="x:truncate x:text-12 x:text-muted">{integration.config.hostUrl}</span>
            </span>
            <MayWrite module="configurations">
              <ChevronRight size={16} aria-hidden className="x:text-muted" />
            </MayWrite>
          </IntegrationLink>
        </li>
      ))}
    </ul>
  );
}

function IntegrationLink({
  integration: { id, type_id },
  children,
}: {
  readonly integration: Integration;
  readonly children: ReactNode;
}) {
  const className = 'x:flex x:items-center x:gap-3 x:rounded-md x:px-2 x:py-2';
  const linkClassName = 'x:hover:bg-hover';
  if (type_id === 'webhook') {
    return (
      <PermittedLink
        to="/configurations/integrations/webhook/$id_integration"
        params={{ id_integration: id }}
        className={className}
        linkClassName={linkClassName}
      >
        {children}
      </PermittedLink>
    );
  }
  return (
    <PermittedLink
      to="/configurations/integrations/app/$app_name/$id_integration"
      params={{ app_name: type_id, id_integration: id }}
      className={className}
      linkClassName={linkClassName}
    >
      {children}
    </PermittedLink>
  );
}
