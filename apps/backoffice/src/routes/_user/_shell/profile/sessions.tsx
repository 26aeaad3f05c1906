import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract, type Session } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Badge, Button, DataTable, type DataTableColumn } from '@x/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { LoadError } from '#/lists/loaded.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/profile/sessions')({ component: SessionsPage });

function SessionsPage() {
  const { t } = useLingui();
  const { client } = useApp();
  const answer = useAnswer(contract.session.list, {});
  const [ending, setEnding] = useState<string>();
  const end = async (id: string, call: () => Promise<unknown>) => {
    setEnding(id);
    await call();
    await answer.mutate();
    setEnding(undefined);
  };
  const columns = useColumns(ending, ({ id }) =>
    end(id, () => client.call(contract.session.revoke, { params: { id } })),
  );
  const others = answer.data?.some((session) => !session.current) ?? false;
  return (
    <Page
      title={t`Sessions`}
      description={
        <Trans>
          The devices where you are logged in. End any session you don’t recognize and change your password.
        </Trans>
      }
      actions={
        others && (
          <Button
            loading={ending === 'others'}
            onClick={() => void end('others', () => client.call(contract.session.revokeOthers, {}))}
          >
            <Trans>End all other sessions</Trans>
          </Button>
        )
      }
    >
      <DataTable
        caption={t`Sessions`}
        cards
        columns={columns}
        rows={answer.data ?? []}
        rowId={({ id }) => id}
        loading={answer.isLoading}
        empty={
          answer.error !== undefined && (
            <LoadError
              error={answer.error}
              onRetry={() => void answer.mutate()}
              retrying={answer.isValidating}
            />
          )
        }
      />
    </Page>
  );
}

function useDeviceName(): (device: Pick<Session, 'browser' | 'system'>) => string {
  const { t } = useLingui();
  return ({ browser, system }) => {
    if (browser !== '' && system !== '') return t`${browser} on ${system}`;
    return browser + system || t`Unknown device`;
  };
}

function useColumns(
  ending: string | undefined,
  onEnd: (session: Session) => Promise<void>,
): readonly DataTableColumn<Session>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const nameOf = useDeviceName();
  return [
    {
      id: 'device',
      header: t`Device`,
      cell: (session) => (
        <span className="x:flex x:items-center x:gap-2">
          {nameOf(session)}
          {session.current && <Badge tone="accent">{t`This session`}</Badge>}
        </span>
      ),
    },
    { id: 'address', header: t`IP address`, cell: ({ address }) => address },
    { id: 'seen', header: t`Last active`, cell: (session) => formats.dateTime(session.last_seen_at) },
    { id: 'created', header: t`Logged in`, cell: (session) => formats.dateTime(session.created_at) },
    {
      id: 'end',
      header: t`Actions`,
      headerHidden: true,
      align: 'end',
      cell: (session) =>
        !session.current && (
          <Button
            size="small"
            icon={<LogOut aria-hidden />}
            aria-label={t`End the session on ${nameOf(session)}`}
            loading={ending === session.id}
            onClick={() => void onEnd(session)}
          >
            <Trans context="session">End</Trans>
          </Button>
        ),
    },
  ];
}
