import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type AmpMailProvider, type EmailSender, type SenderAmp } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Badge, Button, Card, Link } from '@x/ui';
import { useState, type ReactNode } from 'react';
import { useEntityDialog } from '#/forms/use-entity-dialog.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import {
  ampMailProviderNames,
  registrationNames,
  registrationPage,
  registrationTones,
} from './amp-mail-providers.ts';
import { AmpRequirements } from './amp-requirements.tsx';
import { AmpShare } from './amp-share.tsx';
import { RegistrationDialog, type RecordedRegistration } from './registration-dialog.tsx';

export interface AmpCardProps {
  readonly sender: EmailSender;
  /** Renders how to send a message to mail providers that have not registered the sender. */
  readonly renderSampleMessage: (providers: readonly AmpMailProvider[]) => ReactNode;
}

/** Shows per mail provider whether the sender is registered for AMP, and whether recipients see AMP. */
export function AmpCard({ sender, renderSampleMessage }: AmpCardProps) {
  const { t } = useLingui();
  const answer = useAnswer(contract.emailSenders.amp, { params: { id: sender.id } });
  const dialog = useEntityDialog<RecordedRegistration>();
  return (
    <Card
      title={t`AMP in the inbox`}
      description={t`AMP is the interactive version of a message. Mail providers show it only for registered senders. Everyone else sees HTML.`}
    >
      <Loaded answer={answer}>
        {(amp) => (
          <div className="x:flex x:flex-col x:gap-5">
            <ul className="x:flex x:flex-col x:divide-y x:divide-line">
              {amp.mail_providers.map((provider) => (
                <li key={provider.id} className="x:py-3 x:first:pt-0 x:last:pb-0">
                  <MailProvider provider={provider} onChange={() => dialog.edit(provider)} />
                </li>
              ))}
            </ul>
            <p className="x:text-12 x:text-muted">
              <Trans>
                Counts campaigns of the last 90 days, without bots. Companies that have their mail at Gmail or
                Yahoo under an address of their own are not recognized.
              </Trans>
            </p>
            <AmpRequirements sender={sender} amp={amp} />
            <Registering amp={amp} renderSampleMessage={renderSampleMessage} />
          </div>
        )}
      </Loaded>
      {dialog.entity !== undefined && (
        <RegistrationDialog
          key={dialog.entity.id}
          senderId={sender.id}
          recorded={dialog.entity}
          {...dialog.state}
        />
      )}
    </Card>
  );
}

interface MailProviderProps {
  readonly provider: SenderAmp['mail_providers'][number];
  readonly onChange: () => void;
}

function MailProvider({ provider, onChange }: MailProviderProps) {
  const { t } = useLingui();
  const { id, registration } = provider;
  const name = ampMailProviderNames[id];
  return (
    <section aria-label={name} className="x:flex x:flex-col x:gap-2">
      <div className="x:flex x:flex-wrap x:items-center x:gap-x-3 x:gap-y-1">
        <h3 className="x:text-13 x:font-medium">{name}</h3>
        <Badge tone={registrationTones[registration.status]}>
          {t(registrationNames[registration.status])}
        </Badge>
        <span className="x:mr-auto x:text-12 x:text-muted">
          <Since registration={registration} />
        </span>
        <Button size="small" aria-label={t`Change the registration at ${name}`} onClick={onChange}>
          <Trans>Change</Trans>
        </Button>
      </div>
      <AmpShare provider={provider} />
    </section>
  );
}

function Since({ registration: { status, since } }: Pick<RecordedRegistration, 'registration'>) {
  const { day: formatDay, days } = useFormats();
  const [now] = useState(() => Date.now());
  if (since === null) return null;
  const date = formatDay(since);
  if (status !== 'pending') return <Trans>since {date}</Trans>;
  const waited = Math.max(0, Math.floor((now - Date.parse(`${since}T00:00:00Z`)) / 86_400_000));
  const duration = days(waited);
  return (
    <Trans>
      since {date} ({duration})
    </Trans>
  );
}

/** Steps to register a sender, with the message that mail providers want to see. Hidden once all have registered it. */
function Registering({
  amp,
  renderSampleMessage,
}: Pick<AmpCardProps, 'renderSampleMessage'> & { readonly amp: SenderAmp }) {
  const missing = amp.mail_providers.filter(({ registration }) => registration.status !== 'registered');
  if (missing.length === 0) return null;
  const providers = missing.map(({ id }) => id);
  return (
    <section className="x:flex x:flex-col x:gap-2 x:text-13">
      <h3 className="x:font-medium">
        <Trans>How to register</Trans>
      </h3>
      <ol className="x:flex x:list-decimal x:flex-col x:gap-1.5 x:pl-5">
        <li>
          <Trans>Set up SPF, DKIM and DMARC. Mail providers require all three.</Trans>
        </li>
        <li>
          <Trans>
            Send them a message as your customers get it, with AMP. They refuse empty messages and test
            messages.
          </Trans>
        </li>
        <li>
          <Trans>
            Fill in the{' '}
            <Link href={registrationPage} target="_blank">
              registration form of AMP for Email
            </Link>
            , which Google, Yahoo and Mail.ru share, and record here that you applied.
          </Trans>
        </li>
      </ol>
      {renderSampleMessage(providers)}
    </section>
  );
}
