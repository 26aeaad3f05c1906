import { sessionsEnded, teamReachedOrganization, wholeOrganization, type AuditEntry } from '@x/api-client';
import { idOf, instant, longName } from './paging.ts';
import { project, samplePicture, user } from './people.ts';

/** Columns of entries that are neither a login nor about sessions. */
const ordinary = {
  agent: { browser: 'Firefox', system: 'Linux' },
  result: 'done',
  reason: null,
  sign_in: null,
  count: 1,
} as const;

export const auditEntries: readonly AuditEntry[] = [
  {
    id: idOf('f'),
    occurred_at: instant(1),
    action: 'campaigns.send',
    actor: { kind: 'user', id: user.id, name: user.name, email: user.email, avatar: samplePicture },
    subjects: [
      {
        kind: 'campaign',
        id: idOf('8'),
        name: longName,
        changes: [
          { field: 'status', before: 'draft', after: 'ongoing' },
          { field: 'audiences', before: [], after: ['Customers', 'Newsletter'] },
        ],
      },
    ],
    project_id: project.id,
    address: '203.0.113.7',
    ...ordinary,
  },
  {
    id: idOf('f', 2),
    occurred_at: instant(2),
    action: 'contacts.create',
    actor: { kind: 'access_key', id: idOf('f', 9), name: 'Shop', email: '', avatar: null },
    subjects: [
      { kind: 'contact', id: idOf('7'), name: null, changes: [] },
      { kind: 'audience', id: idOf('6'), name: 'Customers', changes: [] },
    ],
    project_id: project.id,
    address: '203.0.113.8',
    ...ordinary,
  },
  {
    id: idOf('f', 3),
    occurred_at: instant(3),
    action: 'teams.setPermission',
    actor: { kind: 'user', id: user.id, name: user.name, email: user.email, avatar: samplePicture },
    subjects: [
      {
        kind: 'team',
        id: idOf('4'),
        name: 'Editors',
        changes: [
          {
            field: 'permissions',
            before: [],
            after: ['Harbour: campaigns read-write', `Harbour ${wholeOrganization}: users read-only`],
          },
        ],
      },
    ],
    project_id: project.id,
    address: '203.0.113.7',
    ...ordinary,
  },
  {
    id: idOf('f', 4),
    occurred_at: instant(4),
    action: teamReachedOrganization,
    actor: { kind: 'system', id: idOf('2'), name: '', email: '', avatar: null },
    subjects: [{ kind: 'team', id: idOf('4'), name: 'Editors', changes: [] }],
    project_id: null,
    address: '',
    ...ordinary,
  },
];

const ana = { kind: 'user', id: user.id, name: user.name, email: user.email, avatar: samplePicture } as const;
const chrome = { browser: 'Chrome', system: 'Windows' };
const login: Pick<AuditEntry, 'action' | 'actor' | 'subjects' | 'project_id'> = {
  action: 'session.login',
  actor: ana,
  subjects: [],
  project_id: null,
};

export const signInEntries: readonly AuditEntry[] = [
  {
    ...login,
    ...ordinary,
    id: idOf('f', 5),
    occurred_at: instant(5),
    address: '203.0.113.7',
    agent: chrome,
    sign_in: { method: 'password', second_factor: 'totp' },
  },
  {
    ...login,
    id: idOf('f', 6),
    occurred_at: instant(6),
    address: '198.51.100.4',
    agent: { browser: '', system: '' },
    result: 'refused',
    reason: 'wrong_password',
    sign_in: { method: 'password', second_factor: null },
    count: 100,
  },
  {
    ...login,
    ...ordinary,
    id: idOf('f', 7),
    occurred_at: instant(7),
    action: sessionsEnded,
    address: '203.0.113.7',
    agent: chrome,
    reason: 'password_changed',
    count: 3,
  },
];
