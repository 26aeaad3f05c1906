import { msg } from '@lingui/core/macro';
import type { Member } from '@x/api-client';
import { Badge } from '@x/ui';
import { TimeAgo } from '#/language/time-ago.tsx';
import type { Column } from '#/lists/define/columns.tsx';
import { describeFactors, signInMethods } from './sign-in-texts.ts';

/** Columns about how users sign in and when they were here. */
export const signInColumns: readonly Column<Member>[] = [
  {
    id: 'second_factors',
    header: msg`Second factor`,
    cell: (user, { translate }) => {
      const text = describeFactors(user)
        .map((name) => translate(name))
        .join(', ');
      return user.second_factor_missing ? <Badge tone="warning">{text}</Badge> : text;
    },
  },
  {
    id: 'signs_in_with',
    header: msg`Logs in with`,
    cell: ({ signs_in_with: method }, { translate }) =>
      method === null ? '—' : translate(signInMethods[method]),
  },
  {
    id: 'last_seen_at',
    header: msg`Last seen`,
    cell: ({ last_seen_at: seen }, { translate }) =>
      seen === null ? translate(msg`Never`) : <TimeAgo instant={seen} />,
  },
];
