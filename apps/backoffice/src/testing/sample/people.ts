import type { Invitation, Member, ModulePermissions, Organization, Project, Team, User } from '@x/api-client';
import { idOf, instant } from './paging.ts';

export const organizationId = idOf('1');
export const projectId = idOf('2');

const named = { id: organizationId, name: 'Harbour Books' };

export const project: Project = {
  id: projectId,
  name: 'Newsletter',
  created_at: instant(200),
  updated_at: instant(20),
  organization: named,
  timezone: { id: 'Europe/Madrid', text: '(UTC+01:00) Madrid' },
  week_start: 1,
  sample: false,
};

/** A user who owns the organization. */
export const user: User = {
  id: idOf('3'),
  name: 'Ana Ruiz',
  email: 'ana@harbour.example.com',
  avatar: null,
  project_id: projectId,
  project: { id: projectId, name: project.name, timezone_id: project.timezone.id },
  organizations: [
    {
      ...named,
      logo: null,
      admin: true,
      owner: true,
      idool: false,
      second_factor_needed: false,
      projects: [
        { id: projectId, name: project.name, sample: false, permissions: {} },
        { id: idOf('2', 2), name: 'Shop', sample: false, permissions: {} },
      ],
    },
  ],
  admin: true,
  super_admin: false,
  agency_id: null,
};

/** A member who has these permissions in the current project, and no others. */
export function userWith(permissions: ModulePermissions): User {
  return {
    ...user,
    admin: false,
    organizations: user.organizations.map((one) => ({
      ...one,
      admin: false,
      owner: false,
      projects: one.projects.filter(({ id }) => id === projectId).map((each) => ({ ...each, permissions })),
    })),
  };
}

/** A user whose current project came with sample data. */
export const userOfSample: User = {
  ...user,
  organizations: user.organizations.map((one) => ({
    ...one,
    projects: one.projects.map((each) => ({ ...each, sample: each.id === projectId })),
  })),
};

/** A user whose campaigns use the first sender and the first audience of the project. */
export const idoolUser: User = {
  ...user,
  organizations: user.organizations.map((one) => ({ ...one, idool: true })),
};

export const organization: Organization = {
  ...named,
  logo: null,
  created_at: instant(300),
  owner: { name: user.name, email: user.email },
};

/** A square picture that needs no request. */
export const samplePicture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%237a1fa2" d="M0 0h8v8H0z"/%3E%3Ccircle cx="4" cy="3" r="1.5" fill="%23fff"/%3E%3Cpath d="M1 8a3 3 0 0 1 6 0z" fill="%23fff"/%3E%3C/svg%3E';

/** A wide logo that needs no request. */
export const sampleLogo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="120" height="32" viewBox="0 0 120 32"%3E%3Crect width="32" height="32" rx="6" fill="%230b6b4f"/%3E%3Ctext x="40" y="22" font-family="sans-serif" font-weight="700" font-size="17" fill="%230b6b4f"%3EHarbour%3C/text%3E%3C/svg%3E';

const people = ['Ana Ruiz', 'Bo Lindqvist', 'Chidi Okafor', 'Dolores Peña'];

const memberTeams = [
  { id: idOf('4'), name: 'Editors' },
  { id: idOf('4', 2), name: 'Designers' },
  { id: idOf('4', 3), name: 'Agency' },
];

export const members: readonly Member[] = people.map((name, index) => ({
  id: idOf('3', index + 1),
  name,
  email: `${name.split(' ')[0]?.toLowerCase() ?? ''}@harbour.example.com`,
  avatar: index === 1 ? samplePicture : null,
  admin: index < 2,
  owner: index === 0,
  second_factors: index === 0 ? ['totp', 'passkey'] : index % 2 === 1 ? ['totp'] : [],
  second_factor_missing: index > 0 && index % 2 === 0,
  signs_in_with: index === 0 ? 'passkey' : index === 3 ? null : 'password',
  last_seen_at: index === 2 ? null : instant(index * 5),
  teams: index < 2 ? [] : memberTeams.slice(0, (index % 3) + 1),
}));

export const team: Team = {
  id: idOf('4'),
  name: 'Editors',
  created_at: instant(100),
  organization: named,
};

export const teams: readonly Team[] = [
  team,
  { ...team, id: idOf('4', 2), name: 'Designers' },
  { ...team, id: idOf('4', 3), name: 'Agency' },
];

export const invitation: Invitation = {
  id: idOf('5'),
  email: 'eva@agency.example.com',
  admin: false,
  teams: [{ id: idOf('4'), name: 'Editors' }],
  mail: 'sent',
  expired: false,
  created_at: instant(1),
  expires_at: instant(-6),
};
