import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '#/app/notice.tsx';
import { contract, type EmailProviderRemark, type ErrorItem } from '@x/api-client';
import { Alert, Button, Card } from '@x/ui';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';

type Outcome =
  | { readonly ok: true; readonly remarks: readonly EmailProviderRemark[] }
  | { readonly ok: false; readonly errors: readonly ErrorItem[] };

export function ConnectionCheck({ providerId }: { readonly providerId: string }) {
  const { t } = useLingui();
  const { client } = useApp();
  const [checking, setChecking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function check() {
    setChecking(true);
    setOutcome(undefined);
    const result = await client.call(
      contract.emailProviders.check,
      { params: { id: providerId } },
      { quiet: true },
    );
    setOutcome(
      result.success ? { ok: true, remarks: result.data.remarks } : { ok: false, errors: result.errors },
    );
    setChecking(false);
  }

  return (
    <Card
      className="x:max-w-lg"
      title={t`Connection`}
      description={t`Connects and logs in with the saved settings. Nothing is sent.`}
      actions={
        <Button icon={<PlugZap aria-hidden />} loading={checking} onClick={() => void check()}>
          <Trans>Check connection</Trans>
        </Button>
      }
    >
      {outcome?.ok === true && (
        <div className="x:flex x:flex-col x:gap-3">
          <Notice tone="success">
            <Trans>The server answered and accepted the login.</Trans>
          </Notice>
          <Remarks remarks={outcome.remarks} />
        </div>
      )}
      {outcome?.ok === false && (
        <Alert tone="danger" role="alert" title={t`The connection failed`}>
          {outcome.errors.map((error) => (
            <p key={error.id}>{error.message}</p>
          ))}
        </Alert>
      )}
    </Card>
  );
}

/** Shows warnings about a provider that accepted the login, for example because its account is in a sandbox. */
function Remarks({ remarks }: { readonly remarks: readonly EmailProviderRemark[] }) {
  const { t } = useLingui();
  const texts: Readonly<Record<EmailProviderRemark['code'], string>> = {
    sandbox: t`This account is in the Amazon SES sandbox and can send to verified addresses only. Request production access in the AWS console.`,
    rights_unseen: t`These access keys cannot read the account (ses:GetAccount), so we can’t check whether they can send. Send a test to find out.`,
  };
  return remarks.map(({ code }) => (
    <Alert key={code} tone="warning">
      {texts[code]}
    </Alert>
  ));
}
