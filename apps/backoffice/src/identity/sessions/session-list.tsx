import { msg } from '@lingui/core/macro';
import { contract, type Session } from '@x/api-client';
import { Badge } from '@x/ui';
import { LogOut } from 'lucide-react';
import type { Translate } from '#/language/translate.ts';
import * as column from '#/lists/define/columns.tsx';
import { defineRows } from '#/lists/define/define-list.ts';

/** Sessions of the user. */
export const sessions = defineRows<Session>({
  title: msg`Sessions`,
  columns: [
    {
      id: 'device',
      header: msg`Device`,
      cell: (session, { translate }) => (
        <span className="x:flex x:items-center x:gap-2">
          {nameDevice(session, translate)}
          {session.current && <Badge tone="accent">{translate(msg`This session`)}</Badge>}
        </span>
      ),
    },
    column.text('address', msg`IP address`),
    column.dateTime('last_seen_at', msg`Last active`),
    column.dateTime('created_at', msg`Logged in`),
  ],
  actions: [
    {
      icon: LogOut,
      label: (session, translate) => msg`End the session on ${nameDevice(session, translate)}`,
      text: msg({ message: 'End', context: 'session' }),
      isOffered: ({ current }) => !current,
      call: (client, { id }) => client.call(contract.session.revoke, { params: { id } }),
    },
  ],
});

function nameDevice({ browser, system }: Session, translate: Translate): string {
  if (browser !== '' && system !== '') return translate(msg`${browser} on ${system}`);
  return browser + system || translate(msg`Unknown device`);
}
