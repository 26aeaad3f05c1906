import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { useApp } from '#/app/context.ts';
import { ConnectionCheck } from '#/providers/email-providers/connection-check.tsx';
import { ProviderEvents } from '#/providers/email-providers/provider-events.tsx';
import { emailProviderTypes } from '#/providers/email-providers/email-provider-types.ts';
import { toOngoingCancel, DeleteUsedButton } from '#/usage/delete-used-button.tsx';
import { UsageNotice } from '#/usage/usage-notice.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute(
  '/_user/_shell/_project/configurations/smtp-providers/$provider_name/$id_smtp_provider',
)({ component: ProviderPage });

function ProviderPage() {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const { id_smtp_provider: id } = Route.useParams();
  const provider = useAnswer(contract.emailProviders.get, { params: { id } });
  const list = linkOptions({ to: '/configurations/smtp-providers' });
  return (
    <Page
      title={provider.data?.name ?? t`Email provider`}
      crumbs={[{ label: t`Email providers`, target: list }]}
    >
      <Loaded answer={provider} placeholder={<FormPlaceholder />}>
        {(data) => {
          const { Form } = emailProviderTypes[data.type_id];
          return (
            <div className="x:flex x:flex-col x:gap-5">
              <UsageNotice used={{ kind: 'provider', id }} />
              <Form
                key={data.id}
                entity={data}
                save={(body, basedOn) =>
                  client.call(
                    contract.emailProviders.update,
                    { params: { id }, body },
                    { quiet: true, basedOn },
                  )
                }
                onSaved={() => navigate(list)}
                cancel={
                  <LinkButton {...list} variant="ghost">
                    <Trans>Cancel</Trans>
                  </LinkButton>
                }
                aside={
                  <DeleteUsedButton
                    used={{ kind: 'provider', id }}
                    label={t`Delete provider`}
                    question={t`Delete the provider “${data.name}”?`}
                    consequence={t`The provider’s credentials are deleted too. You can’t delete a provider while a sender uses it.`}
                    remove={(choice) =>
                      client.call(contract.emailProviders.remove, {
                        params: { id },
                        query: toOngoingCancel(choice),
                      })
                    }
                    onRemoved={async () => {
                      await navigate(list);
                      await invalidate(contract.emailProviders.list);
                    }}
                  />
                }
              />
              <ConnectionCheck providerId={id} />
              <ProviderEvents provider={data} />
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}
