import { useLingui } from '@lingui/react/macro';
import type { EmailProvider } from '@x/api-client';
import { Alert, Card, DescriptionList } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import { CopyValue } from '#/lists/copy-value.tsx';
import { emailProviderTypes } from './email-provider-types.ts';

export function ProviderEvents({ provider }: { readonly provider: EmailProvider }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { webhook_url: address, confirmed_at, last_at } = provider.events;
  const { events } = emailProviderTypes[provider.type_id];
  if (address === null || events === undefined) return null;
  const when = (instant: string | null) => (instant === null ? t`Never` : formats.dateTime(instant));
  return (
    <Card
      className="x:max-w-lg"
      title={t`Events`}
      description={t`Events report which messages were delivered, bounced or marked as spam. Addresses that bounce or mark a message as spam get no more mail.`}
    >
      <div className="x:flex x:flex-col x:gap-4">
        <DescriptionList
          items={[
            {
              id: 'address',
              term: t`Webhook URL`,
              description: <CopyValue label={t`Copy URL`} value={address} />,
            },
            ...(events.hasTopic
              ? [{ id: 'confirmed', term: t`Topic confirmed`, description: when(confirmed_at) }]
              : []),
            { id: 'last', term: t`Last event`, description: when(last_at) },
          ]}
        />
        {!events.isVerifiable(provider) && <Alert tone="warning">{t(events.unverifiableText)}</Alert>}
        <ol className="x:flex x:list-decimal x:flex-col x:gap-1.5 x:pl-4 x:text-13 x:text-muted">
          <events.Steps />
        </ol>
      </div>
    </Card>
  );
}
