import { Trans, useLingui } from '@lingui/react/macro';
import type { EmailProvider } from '@x/api-client';
import { Alert, Card, DescriptionList } from '@x/ui';
import { CopyValue } from '#/lists/copy-value.tsx';
import { useFormats } from '#/language/use-formats.tsx';

function SesSteps() {
  return (
    <>
      <li>
        <Trans>
          In Amazon SES, add an event destination of the kind SNS to a configuration set, with sends,
          deliveries, bounces, complaints, rejects and delivery delays, and make it the default set of the
          domain that you send from.
        </Trans>
      </li>
      <li>
        <Trans>Enter the ARN of its topic above and save.</Trans>
      </li>
      <li>
        <Trans>
          In Amazon SNS, subscribe the address to the topic by HTTPS, without raw message delivery. It is
          confirmed by itself.
        </Trans>
      </li>
    </>
  );
}

function SendgridSteps() {
  return (
    <>
      <li>
        <Trans>
          In SendGrid, under Mail Settings, add an Event Webhook with the address, and choose deliverability
          and engagement events: delivered, deferred, bounced, dropped, spam reports and unsubscribes.
        </Trans>
      </li>
      <li>
        <Trans>Turn on its signature, enter the verification key above and save.</Trans>
      </li>
    </>
  );
}

function isPinned({ type_id, config }: EmailProvider): boolean {
  switch (type_id) {
    case 'smtp':
      return false;
    case 'aws_ses_api':
    case 'aws_ses_smtp':
      return config.topic_arn !== '';
    case 'sendgrid':
      return config.verification_key !== '';
  }
}

/** How a provider tells what became of messages: the address to enter there, and when it last did. */
export function ProviderEvents({ provider }: { readonly provider: EmailProvider }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { webhook_url: address, confirmed_at, last_at } = provider.events;
  if (address === null) return null;
  const ses = provider.type_id !== 'sendgrid';
  const when = (instant: string | null) => (instant === null ? t`Never` : formats.dateTime(instant));
  return (
    <Card
      className="x:max-w-lg"
      title={t`Events`}
      description={t`What became of messages: delivered, bounced, marked as spam. Addresses that bounce or complain get nothing more.`}
    >
      <div className="x:flex x:flex-col x:gap-4">
        <DescriptionList
          items={[
            {
              id: 'address',
              term: t`Webhook address`,
              description: <CopyValue label={t`Copy the address`} value={address} />,
            },
            ...(ses ? [{ id: 'confirmed', term: t`Topic confirmed`, description: when(confirmed_at) }] : []),
            { id: 'last', term: t`Last event`, description: when(last_at) },
          ]}
        />
        {!isPinned(provider) && (
          <Alert tone="warning">
            {ses ? (
              <Trans>Without the ARN of a topic nothing that comes to this address is believed.</Trans>
            ) : (
              <Trans>Without a verification key nothing that comes to this address is believed.</Trans>
            )}
          </Alert>
        )}
        <ol className="x:flex x:list-decimal x:flex-col x:gap-1.5 x:pl-4 x:text-13 x:text-muted">
          {ses ? <SesSteps /> : <SendgridSteps />}
        </ol>
      </div>
    </Card>
  );
}
