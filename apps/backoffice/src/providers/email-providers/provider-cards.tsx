import { Trans, useLingui } from '@lingui/react/macro';
import { contract, emailProviderTypeIds, type EmailProvider } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, EmptyState } from '@x/ui';
import { ChevronRight, Plus, Server } from 'lucide-react';
import { useState } from 'react';
import { ListSearchField } from '#/lists/list-search.tsx';
import { Loaded, LoadErrorOf } from '#/lists/loaded.tsx';
import { MayWrite } from '#/session/may.tsx';
import { useProjectId } from '#/session/use-current.ts';
import { LinkButton, PermittedLink } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { emailProviderTypes } from './email-provider-types.ts';

export function ProviderCards() {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const providers = useAnswer(
    contract.emailProviders.list,
    { params: { id: useProjectId() }, query: { rows: 100, search: words } },
    { keepPreviousData: true },
  );
  return (
    <Page title={t`Email providers`} description={t`The mail services that deliver your campaigns.`}>
      <div className="x:mb-3 x:empty:hidden">
        <ListSearchField
          label={t`Search email providers`}
          placeholder={t`Search by name`}
          words={words}
          answer={providers}
          onSearch={setWords}
        />
      </div>
      <LoadErrorOf answer={providers} />
      <div className="x:grid x:gap-5 x:md:grid-cols-2">
        {emailProviderTypeIds.map((type) => (
          <Card
            key={type}
            title={emailProviderTypes[type].title}
            description={t(emailProviderTypes[type].description)}
            actions={
              <MayWrite module="configurations">
                <LinkButton
                  to="/configurations/smtp-providers/$provider_name/install"
                  params={{ provider_name: type }}
                  size="small"
                  icon={<Plus aria-hidden />}
                  aria-label={t`Add provider: ${emailProviderTypes[type].title}`}
                >
                  <Trans>Add</Trans>
                </LinkButton>
              </MayWrite>
            }
          >
            <Loaded answer={providers} errorHidden>
              {({ items }) => (
                <Providers items={items.filter(({ type_id }) => type_id === type)} searched={words !== ''} />
              )}
            </Loaded>
          </Card>
        ))}
      </div>
    </Page>
  );
}

interface ProvidersProps {
  readonly items: readonly EmailProvider[];
  /** True if only providers that match a search are shown. */
  readonly searched: boolean;
}

function Providers({ items, searched }: ProvidersProps) {
  const { t } = useLingui();
  if (items.length === 0 && searched) {
    return <p className="x:py-2 x:text-13 x:text-muted">{t`Nothing matches your search`}</p>;
  }
  if (items.length === 0) {
    return <EmptyState className="x:py-6" icon={<Server />} title={t`None added yet`} />;
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
                {emailProviderTypes[provider.type_id].describeAccount(provider)}
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
