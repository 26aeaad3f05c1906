import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Session } from '@x/api-client';
import { Badge, Button } from '@x/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import * as column from '#/lists/define/columns.tsx';
import { defineRows } from '#/lists/define/define-list.ts';

/** Sessions of the user. */
export const sessions = defineRows<Session>({
  title: msg`Sessions`,
  columns: [
    { id: 'device', header: msg`Device`, cell: (session) => <Device session={session} /> },
    column.text('address', msg`IP address`),
    column.dateTime('last_seen_at', msg`Last active`),
    column.dateTime('created_at', msg`Logged in`),
  ],
  actions: { cell: (session, reload) => <EndSession session={session} onEnded={reload} /> },
});

function useDeviceName(): (device: Pick<Session, 'browser' | 'system'>) => string {
  const { t } = useLingui();
  return ({ browser, system }) => {
    if (browser !== '' && system !== '') return t`${browser} on ${system}`;
    return browser + system || t`Unknown device`;
  };
}

function Device({ session }: { readonly session: Session }) {
  const nameOf = useDeviceName();
  return (
    <span className="x:flex x:items-center x:gap-2">
      {nameOf(session)}
      {session.current && (
        <Badge tone="accent">
          <Trans>This session</Trans>
        </Badge>
      )}
    </span>
  );
}

interface EndSessionProps {
  readonly session: Session;
  readonly onEnded: () => Promise<unknown>;
}

function EndSession({ session, onEnded }: EndSessionProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const nameOf = useDeviceName();
  const [ending, setEnding] = useState(false);
  if (session.current) return null;
  async function end() {
    setEnding(true);
    await client.call(contract.session.revoke, { params: { id: session.id } });
    await onEnded();
    setEnding(false);
  }
  return (
    <Button
      size="small"
      icon={<LogOut aria-hidden />}
      aria-label={t`End the session on ${nameOf(session)}`}
      loading={ending}
      onClick={() => void end()}
    >
      <Trans context="session">End</Trans>
    </Button>
  );
}
