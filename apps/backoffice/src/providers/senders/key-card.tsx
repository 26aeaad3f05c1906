import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type EmailSender } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, Card, ConfirmDialog } from '@x/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { TxtRecord } from '#/lists/txt-record.tsx';

export function KeyCard({ sender }: { readonly sender: EmailSender }) {
  const { t } = useLingui();
  const { client } = useApp();
  const refresh = useRefresh();
  const { id, email, dkim_key: key } = sender;
  return (
    <Card
      title={t`Signature (DKIM)`}
      description={t`The signature proves that a message comes from your domain and was not altered. SendGrid signs messages itself. For your own server or Amazon SES, create a key here.`}
    >
      {key === null ? (
        <CreateKey sender={sender} />
      ) : (
        <div className="x:flex x:flex-col x:gap-4">
          <p className="x:text-13">
            <Trans>
              Messages from {email} are signed. Add this record to your DNS so that mail servers can verify
              the signatures. The check above shows when the record works.
            </Trans>
          </p>
          <TxtRecord record={key.record} />
          <div className="x:flex x:flex-wrap x:gap-2">
            <CreateKey sender={sender} />
            <DeleteButton
              label={t`Remove the key`}
              question={t`Remove the DKIM key of ${email}?`}
              consequence={t`Messages from this sender will no longer be signed with this key.`}
              confirmLabel={t`Remove`}
              remove={() => client.call(contract.emailSenders.removeDkimKey, { params: { id } })}
              onRemoved={refresh}
            />
          </div>
        </div>
      )}
    </Card>
  );
}

function useRefresh(): () => Promise<void> {
  const invalidate = useInvalidate();
  return async () => {
    await invalidate(contract.emailSenders.get, contract.emailSenders.records);
  };
}

/** Button that creates a DKIM key. Asks for a confirmation if a key exists. */
function CreateKey({ sender: { id, dkim_key: key } }: { readonly sender: EmailSender }) {
  const { t } = useLingui();
  const { client } = useApp();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [making, setMaking] = useState(false);

  async function make() {
    setMaking(true);
    const result = await client.call(contract.emailSenders.makeDkimKey, { params: { id } });
    if (result.success) await refresh();
    setMaking(false);
    setAsking(false);
  }

  return (
    <>
      <Button
        icon={<KeyRound aria-hidden />}
        loading={making}
        onClick={() => (key === null ? void make() : setAsking(true))}
      >
        {key === null ? <Trans>Create key</Trans> : <Trans>Create new key</Trans>}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="primary"
        title={t`Create a new key?`}
        description={t`Messages are signed with the new key immediately, so add its DNS record right away. Keep the old record for a week: messages still on their way need it.`}
        confirmLabel={t`Create new key`}
        loading={making}
        onConfirm={() => void make()}
      />
    </>
  );
}
