import { Trans, useLingui } from '@lingui/react/macro';
import {
  contract,
  factorResetHours,
  type FactorReset as PendingReset,
  type MemberDetails,
} from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Button, ConfirmDialog } from '@x/ui';
import { useState, type ReactNode } from 'react';
import { useApp } from '#/app/context.ts';
import { Notice } from '#/app/notice.tsx';
import { useConfirmation } from '#/identity/second-factors/confirmation.tsx';
import { useConfirmedCall } from '#/identity/second-factors/use-confirmed-call.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';

/** Reset of the second factors of a user who lost them: the button, or the pending reset. */
export function FactorReset({ membership }: { readonly membership: MemberDetails }) {
  const { organization, user } = membership;
  const { client } = useApp();
  const params = { id: organization.id, userId: user.id };
  const answer = useAnswer(contract.factorResets.get, { params });
  const cancel = async () => {
    const result = await client.call(contract.factorResets.cancel, { params });
    if (result.success) await answer.mutate();
  };
  return (
    <Loaded answer={answer}>
      {({ reset, obstacle }) => {
        if (reset !== null) return <Pending reset={reset} name={user.name} onCancel={cancel} />;
        if (obstacle === 'owner') {
          return (
            <Hint>
              <Trans>Only the operator of this installation can reset the second factors of the owner.</Trans>
            </Hint>
          );
        }
        if (obstacle === 'elsewhere') {
          return (
            <Hint>
              <Trans>
                Only the operator of this installation can reset the second factors, because this account also
                has access to something that you don’t administer.
              </Trans>
            </Hint>
          );
        }
        return obstacle === null ? (
          <AskForReset membership={membership} onAsked={() => void answer.mutate()} />
        ) : null;
      }}
    </Loaded>
  );
}

function Hint({ children }: { readonly children: ReactNode }) {
  return <p className="x:text-13 x:text-muted">{children}</p>;
}

interface PendingProps {
  readonly reset: PendingReset;
  /** Name of the user. */
  readonly name: string;
  readonly onCancel: () => Promise<void>;
}

function Pending({ reset, name, onCancel }: PendingProps) {
  const formats = useFormats();
  const [canceling, setCanceling] = useState(false);
  const { requested_by: admin, effective_at: at } = reset;
  const time = at === null ? '' : formats.dateTime(at);
  return (
    <Notice
      tone="warning"
      actions={
        <Button
          size="small"
          loading={canceling}
          onClick={() => {
            setCanceling(true);
            void onCancel().finally(() => setCanceling(false));
          }}
        >
          <Trans>Cancel reset</Trans>
        </Button>
      }
    >
      {at === null ? (
        <Trans>
          {admin} asked to reset the second factors. The {factorResetHours} hours in which {name} can stop it
          begin when the email to {name} is sent.
        </Trans>
      ) : (
        <Trans>
          {admin} asked to reset the second factors. They are removed on {time}, unless {name} stops it or
          logs in with one of them.
        </Trans>
      )}
    </Notice>
  );
}

interface AskProps {
  readonly membership: MemberDetails;
  readonly onAsked: () => void;
}

function AskForReset({ membership, onAsked }: AskProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const own = useAnswer(contract.secondFactors.get, {});
  const { confirmed, dialog } = useConfirmation(own.data?.confirmation_ways ?? ['password']);
  const callConfirmed = useConfirmedCall(confirmed);
  const [asking, setAsking] = useState(false);
  const [calling, setCalling] = useState(false);
  const { organization, user } = membership;

  async function ask() {
    setAsking(false);
    setCalling(true);
    const params = { id: organization.id, userId: user.id };
    const result = await callConfirmed(() =>
      client.call(contract.factorResets.request, { params }, { quiet: true }),
    );
    setCalling(false);
    if (result.success) onAsked();
  }

  return (
    <div>
      <Button loading={calling || own.isLoading} onClick={() => setAsking(true)}>
        <Trans>Reset second factors</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Reset the second factors of ${user.name}?`}
        description={
          <Trans>
            Make sure that {user.name} really lost them, for example by a call. {user.name} gets an email that
            can stop the reset. After {factorResetHours} hours, the authenticator app, passkeys and recovery
            codes are removed and all sessions end. The password is then enough to log in.
          </Trans>
        }
        confirmLabel={t`Start reset`}
        onConfirm={() => void ask()}
      />
      {dialog}
    </div>
  );
}
