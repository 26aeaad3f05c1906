import { Trans, useLingui } from '@lingui/react/macro';
import type { EmailSender } from '@x/api-client';
import { Alert, Badge, Card, Link } from '@x/ui';

/** Registration page and the addresses that must receive a sample message (amp.dev, "Register as a sender"). */
const registration = 'https://amp.dev/documentation/guides-and-tutorials/start/email_sender_distribution';
const google = 'ampforemail.whitelisting@gmail.com';
const yahoo = 'ampverification@yahoo.com';

export function AmpCard({ sender }: { readonly sender: EmailSender }) {
  const { t } = useLingui();
  return (
    <Card
      className="x:max-w-lg"
      title={t`AMP`}
      description={t`AMP is the interactive version of a message. Mail clients show it only for registered senders.`}
      actions={
        sender.amp_validated ? (
          <Badge tone="success">{t`Registered`}</Badge>
        ) : (
          <Badge tone="warning">{t`Not registered`}</Badge>
        )
      }
    >
      {sender.amp_validated ? (
        <p className="x:text-13">
          <Trans>
            AMP is the interactive version of a message. Recipients whose mail client supports it see AMP;
            everyone else sees HTML.
          </Trans>
        </p>
      ) : (
        <div className="x:flex x:flex-col x:gap-3 x:text-13">
          <Alert tone="info">
            <Trans>Until this sender is registered, recipients see the HTML version.</Trans>
          </Alert>
          <ol className="x:flex x:list-decimal x:flex-col x:gap-1 x:pl-5">
            <li>
              <Trans>Set up SPF, DKIM and DMARC. Mail clients require all three.</Trans>
            </li>
            <li>
              <Trans>
                Send a real message with AMP, not a test, from {sender.email} to {google} and {yahoo}.
              </Trans>
            </li>
            <li>
              <Trans>
                Fill in the{' '}
                <Link href={registration} target="_blank">
                  registration form of AMP for Email
                </Link>
                , which Google, Yahoo and Mail.ru share.
              </Trans>
            </li>
            <li>
              <Trans>Once the registration is approved, mark this sender as registered for AMP.</Trans>
            </li>
          </ol>
        </div>
      )}
    </Card>
  );
}
