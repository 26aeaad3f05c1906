import { Trans, useLingui } from '@lingui/react/macro';
import {
  contract,
  type CallResult,
  type EmailChange,
  type EndpointAnswer,
  type Failure,
} from '@x/api-client';
import { Button, Link } from '@x/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useApp } from '#/app/context.ts';
import { Notice } from '#/app/notice.tsx';
import { joinMessages } from '#/app/join-messages.ts';
import { AuthPage } from '#/page/auth-page.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import type { OpenPage } from '../sign-in-page.ts';

/**
 * Page of the links in the mails about a change of an email address. Opening the page changes nothing, because mail
 * scanners open links too. Unlike the pages for guests, this page does not end the session of this browser.
 */
export const open: OpenPage = async ({ app, token }) => {
  const result = await app.client.call(contract.emailChanges.read, { body: { token } }, { quiet: true });
  return <ChangeEmailPage token={token} result={result} />;
};

type Outcome =
  | { readonly kind: 'confirmed'; readonly changed: boolean; readonly change: EmailChange }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly failure: Failure };

interface ChangeEmailPageProps {
  readonly token: string;
  readonly result: CallResult<EndpointAnswer<typeof contract.emailChanges.read>>;
}

function ChangeEmailPage({ token, result }: ChangeEmailPageProps) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <AuthPage
      title={t`Change email address`}
      footer={
        <Link href="/">
          <Trans>Go to Yamp</Trans>
        </Link>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        {!result.success && <FailureNotice failure={result} />}
        {result.success && outcome === undefined && (
          <Question {...result.data} token={token} onOutcome={setOutcome} />
        )}
        {result.success && outcome !== undefined && <Result outcome={outcome} sentTo={result.data.sent_to} />}
      </div>
    </AuthPage>
  );
}

function FailureNotice({ failure }: { readonly failure: Failure }) {
  return <Notice tone="warning">{joinMessages(failure.errors)}</Notice>;
}

interface QuestionProps {
  readonly token: string;
  readonly sent_to: 'current' | 'new';
  readonly change: EmailChange;
  readonly onOutcome: (outcome: Outcome) => void;
}

function Question({ token, sent_to: sentTo, change, onOutcome }: QuestionProps) {
  const { client } = useApp();
  const [calling, setCalling] = useState<'confirm' | 'stop'>();
  const { email } = change;
  const confirm = async () => {
    setCalling('confirm');
    const result = await client.call(contract.emailChanges.confirm, { body: { token } }, { quiet: true });
    onOutcome(result.success ? { kind: 'confirmed', ...result.data } : { kind: 'failed', failure: result });
  };
  const stop = async () => {
    setCalling('stop');
    const result = await client.call(contract.emailChanges.stop, { body: { token } }, { quiet: true });
    onOutcome(result.success ? { kind: 'stopped' } : { kind: 'failed', failure: result });
  };
  return (
    <>
      <p className="x:text-14">
        {sentTo === 'new' ? (
          <Trans>
            Do you want to log in to Yamp with <Address>{email}</Address> from now on?
          </Trans>
        ) : (
          <Trans>
            Do you want the address of your account to become <Address>{email}</Address>?
          </Trans>
        )}
      </p>
      <Button
        variant="primary"
        size="large"
        width="full"
        loading={calling === 'confirm'}
        disabled={calling === 'stop'}
        onClick={() => void confirm()}
      >
        <Trans>Confirm the change</Trans>
      </Button>
      {sentTo === 'current' && (
        <>
          <Button
            variant="danger"
            size="large"
            width="full"
            loading={calling === 'stop'}
            disabled={calling === 'confirm'}
            onClick={() => void stop()}
          >
            <Trans>Stop the change</Trans>
          </Button>
          <p className="x:text-13 x:text-muted">
            <Trans>
              Stop the change if you did not ask for it. Your account keeps its address and is logged out
              everywhere.
            </Trans>
          </p>
        </>
      )}
    </>
  );
}

function Address({ children }: { readonly children?: ReactNode }) {
  return <strong className="x:font-semibold x:break-words">{children}</strong>;
}

/** Shows the result in place of the question and moves the focus there, because the pressed button is gone. */
function Result({ outcome, sentTo }: { readonly outcome: Outcome; readonly sentTo: 'current' | 'new' }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className="x:outline-none">
      {outcome.kind === 'failed' && <FailureNotice failure={outcome.failure} />}
      {outcome.kind === 'stopped' && <Stopped />}
      {outcome.kind === 'confirmed' && <Confirmed {...outcome} sentTo={sentTo} />}
    </div>
  );
}

function Stopped() {
  return (
    <Notice tone="success">
      <p>
        <Trans>The change was stopped and your account was logged out everywhere.</Trans>
      </p>
      <p className="x:mt-2">
        <Trans>
          The person who asked for it knows your password.{' '}
          <Link href="/forgot-password">Choose a new password</Link> now.
        </Trans>
      </p>
    </Notice>
  );
}

interface ConfirmedProps {
  readonly changed: boolean;
  readonly change: EmailChange;
  readonly sentTo: 'current' | 'new';
}

function Confirmed({ changed, change, sentTo }: ConfirmedProps) {
  const formats = useFormats();
  const { email } = change;
  if (changed) {
    return (
      <Notice tone="success">
        <Trans>
          Your email address is now <Address>{email}</Address>. Log in with it from now on.
        </Trans>
      </Notice>
    );
  }
  const date = formats.dateTime(change.effective_at);
  return (
    <Notice tone="info">
      {sentTo === 'new' ? (
        <Trans>
          This address is confirmed. Now open the link that we sent to your current address. If you can no
          longer read mail there, wait: the change takes effect on {date}.
        </Trans>
      ) : (
        <Trans>
          The change is confirmed here. It takes effect as soon as you open the link that we sent to{' '}
          <Address>{email}</Address>.
        </Trans>
      )}
    </Notice>
  );
}
