import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { useApp } from '#/app/context.ts';
import { SampleMessageButton } from '#/content/test-messages/sample-message-button.tsx';
import { AmpCard } from '#/providers/senders/amp-card.tsx';
import { KeyCard } from '#/providers/senders/key-card.tsx';
import { RecordsCard } from '#/providers/senders/records-card.tsx';
import { SenderForm } from '#/providers/senders/sender-form.tsx';
import { toOngoingCancel, DeleteUsedButton } from '#/usage/delete-used-button.tsx';
import { UsageNotice } from '#/usage/usage-notice.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/_project/configurations/email-senders/$id_email_sender')({
  component: EmailSenderPage,
});

function EmailSenderPage() {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const { id_email_sender: id } = Route.useParams();
  const sender = useAnswer(contract.emailSenders.get, { params: { id } });
  const list = linkOptions({ to: '/configurations/email-senders' });
  return (
    <Page title={sender.data?.email ?? t`Email sender`} crumbs={[{ label: t`Email senders`, target: list }]}>
      <Loaded answer={sender} placeholder={<FormPlaceholder />}>
        {(data) => (
          <div className="x:flex x:flex-col x:gap-5">
            <UsageNotice used={{ kind: 'sender', id }} />
            <div className="x:grid x:max-w-page x:items-start x:gap-5 x:xl:grid-cols-2">
              <div className="x:flex x:min-w-0 x:flex-col x:gap-5">
                <SenderForm
                  key={data.id}
                  entity={data}
                  projectId={data.project_id}
                  onSaved={() => navigate(list)}
                  cancel={
                    <LinkButton {...list} variant="ghost">
                      <Trans>Cancel</Trans>
                    </LinkButton>
                  }
                  aside={
                    <DeleteUsedButton
                      used={{ kind: 'sender', id }}
                      label={t`Delete sender`}
                      question={t`Delete the sender ${data.email}?`}
                      consequence={t`This cannot be undone. Campaigns that use this sender need another one.`}
                      remove={(choice) =>
                        client.call(contract.emailSenders.remove, {
                          params: { id },
                          query: toOngoingCancel(choice),
                        })
                      }
                      onRemoved={async () => {
                        await navigate(list);
                        await invalidate(contract.emailSenders.list);
                      }}
                    />
                  }
                />
                <RecordsCard key={data.email} sender={data} />
                <KeyCard sender={data} />
              </div>
              <div className="x:flex x:min-w-0 x:flex-col x:gap-5">
                <AmpCard
                  sender={data}
                  renderSampleMessage={(providers) => (
                    <SampleMessageButton sender={data} providers={providers} />
                  )}
                />
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
