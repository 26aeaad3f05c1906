import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, reminderHours, type EndpointAnswer } from '@x/api-client';
import { Button, ConfirmDialog } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { Notice } from '#/app/notice.tsx';
import { useMay } from '#/session/may.tsx';

type Result = EndpointAnswer<typeof contract.organizations.remindSecondFactor>;

/** Offers to remind all users without a second factor, above the list of these users. */
export function RemindAll({ organizationId }: { readonly organizationId: string }) {
  const { t } = useLingui();
  const { client } = useApp();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const [result, setResult] = useState<Result>();

  async function remind() {
    setSending(true);
    const called = await client.call(contract.organizations.remindSecondFactor, {
      params: { id: organizationId },
      body: {},
    });
    setSending(false);
    setAsking(false);
    if (called.success) setResult(called.data);
  }

  if (!may(contract.organizations.remindSecondFactor, { organizationId })) return null;
  return (
    <>
      <Notice
        tone={result === undefined ? 'info' : 'success'}
        actions={
          <Button size="small" onClick={() => setAsking(true)}>
            <Trans>Remind all</Trans>
          </Button>
        }
      >
        {result === undefined ? (
          <Trans>
            These users log in with a password alone. You can remind them to set up a second factor.
          </Trans>
        ) : (
          <Reminded result={result} />
        )}
      </Notice>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="primary"
        title={t`Remind all users without a second factor?`}
        description={
          <Trans>
            Each of them gets an email with a link to the page that sets one up. Users who were reminded in
            the last {reminderHours} hours are left out.
          </Trans>
        }
        confirmLabel={t`Send reminders`}
        loading={sending}
        onConfirm={() => void remind()}
      />
    </>
  );
}

function Reminded({ result: { sent, already_reminded: already } }: { readonly result: Result }) {
  return (
    <>
      <Plural
        value={sent}
        _0="No reminder was sent."
        one="# reminder was sent."
        other="# reminders were sent."
      />{' '}
      {already > 0 && (
        <Plural
          value={already}
          one="# user was already reminded in the last 24 hours."
          other="# users were already reminded in the last 24 hours."
        />
      )}
    </>
  );
}
