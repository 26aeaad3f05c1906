import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type EndpointAnswer } from '@x/api-client';
import { Button, Link } from '@x/ui';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '#/app/context.ts';
import { Notice } from '#/app/notice.tsx';
import { joinMessages } from '#/app/join-messages.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { AuthPage } from '#/page/auth-page.tsx';
import type { OpenPage } from '../sign-in-page.ts';

/**
 * Page of the link in the mail about a reset of second factors. Opening the page changes nothing, because mail scanners
 * open links too. It does not end the session of this browser.
 */
export const open: OpenPage = async ({ app, token }) => {
  const result = await app.client.call(contract.factorResets.read, { body: { token } }, { quiet: true });
  return <StopFactorResetPage token={token} result={result} />;
};

type Reset = EndpointAnswer<typeof contract.factorResets.read>;

interface StopFactorResetPageProps {
  readonly token: string;
  readonly result: CallResult<Reset>;
}

function StopFactorResetPage({ token, result }: StopFactorResetPageProps) {
  const { t } = useLingui();
  const [stopped, setStopped] = useState<CallResult<unknown>>();
  return (
    <AuthPage
      title={t`Reset of your second factors`}
      footer={
        <Link href="/">
          <Trans>Go to Yamp</Trans>
        </Link>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        {!result.success && <Notice tone="warning">{joinMessages(result.errors)}</Notice>}
        {result.success && stopped === undefined && (
          <Question reset={result.data} token={token} onStopped={setStopped} />
        )}
        {stopped !== undefined && <Result result={stopped} />}
      </div>
    </AuthPage>
  );
}

interface QuestionProps {
  readonly reset: Reset;
  readonly token: string;
  readonly onStopped: (result: CallResult<unknown>) => void;
}

function Question({ reset, token, onStopped }: QuestionProps) {
  const { client } = useApp();
  const formats = useFormats();
  const [calling, setCalling] = useState(false);
  const { requested_by: admin, organization, effective_at: at } = reset;
  const time = at === null ? '' : formats.dateTime(at);
  async function stop() {
    setCalling(true);
    onStopped(await client.call(contract.factorResets.stop, { body: { token } }, { quiet: true }));
  }
  return (
    <>
      <p className="x:text-14 x:wrap-anywhere">
        <Trans>
          {admin} of {organization} asked to remove your authenticator app, your passkeys and your recovery
          codes, because you can no longer use them.
        </Trans>{' '}
        {at !== null && <Trans>This happens on {time}, unless you stop it.</Trans>}
      </p>
      <Button variant="danger" size="large" width="full" loading={calling} onClick={() => void stop()}>
        <Trans>Stop the reset</Trans>
      </Button>
      <p className="x:text-13 x:text-muted">
        <Trans>If you did lose your second factors, close this page. Nothing else is needed.</Trans>
      </p>
    </>
  );
}

/** Shows the result in place of the question and moves the focus there, because the pressed button is gone. */
function Result({ result }: { readonly result: CallResult<unknown> }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className="x:outline-none">
      {result.success ? (
        <Notice tone="success">
          <p>
            <Trans>The reset was stopped. Your second factors stay as they are.</Trans>
          </p>
          <p className="x:mt-2">
            <Trans>
              If you did not ask an admin for it, somebody may have asked in your name. Tell your admin.
            </Trans>
          </p>
        </Notice>
      ) : (
        <Notice tone="warning">{joinMessages(result.errors)}</Notice>
      )}
    </div>
  );
}
