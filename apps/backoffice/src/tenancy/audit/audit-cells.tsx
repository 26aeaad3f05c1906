import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@x/api-client';
import { Badge } from '@x/ui';
import type { ReactNode } from 'react';
import { useActionNames } from './action-names.ts';
import { useReasonText, useResultNames, useSignInText } from './result-names.ts';

interface AuditCellProps {
  readonly entry: AuditEntry;
}

/** Value with less important values below it. */
function Lines({ first, more }: { readonly first: ReactNode; readonly more: readonly string[] }) {
  return (
    <span className="x:flex x:flex-col x:items-start">
      {first}
      {more.map((line) => (
        <span key={line} className="x:text-12 x:text-muted">
          {line}
        </span>
      ))}
    </span>
  );
}

/** Name of the action, with the way of a login and the number of ended sessions. */
export function AuditAction({ entry }: AuditCellProps) {
  const { t } = useLingui();
  const name = useActionNames()(entry.action);
  const signIn = useSignInText()(entry);
  const isSeveral = entry.result === 'done' && entry.count > 1;
  const more = [
    ...(signIn === undefined ? [] : [signIn]),
    ...(isSeveral ? [t`${plural(entry.count, { one: '# session', other: '# sessions' })}`] : []),
  ];
  return <Lines first={name} more={more} />;
}

/** Result, with the reason and, for refused logins, how many there were. */
export function AuditResultCell({ entry }: AuditCellProps) {
  const { t } = useLingui();
  const names = useResultNames();
  const reason = useReasonText()(entry);
  const isRefused = entry.result === 'refused';
  const more = [
    ...(reason === undefined ? [] : [reason]),
    ...(isRefused && entry.count > 1
      ? [t`${plural(entry.count, { one: '# time in an hour', other: '# times in an hour' })}`]
      : []),
  ];
  const first = isRefused ? <Badge tone="danger">{names.refused}</Badge> : names.done;
  return <Lines first={first} more={more} />;
}

/** IP address, with browser and operating system. */
export function AuditOrigin({ entry: { address, agent } }: AuditCellProps) {
  const device = [agent.browser, agent.system].filter((name) => name !== '').join(' · ');
  return <Lines first={address} more={device === '' ? [] : [device]} />;
}
