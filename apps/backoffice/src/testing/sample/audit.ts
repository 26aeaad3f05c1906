import { teamReachedOrganization, wholeOrganization, type AuditEntry } from '@x/api-client';
import { idOf, instant, longName } from './paging.ts';
import { project, samplePicture, user } from './people.ts';

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
  },
  {
    id: idOf('f', 4),
    occurred_at: instant(4),
    action: teamReachedOrganization,
    actor: { kind: 'system', id: idOf('2'), name: '', email: '', avatar: null },
    subjects: [{ kind: 'team', id: idOf('4'), name: 'Editors', changes: [] }],
    project_id: null,
    address: '',
  },
];
