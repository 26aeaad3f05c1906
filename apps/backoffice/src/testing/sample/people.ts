import type { Invitation, Member, Organization, Project, Team, User } from '@x/api-client';
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
};

/** A user who owns the organization. */
export const user: User = {
  id: idOf('3'),
  name: 'Ana Ruiz',
  email: 'ana@harbour.example.com',
  project_id: projectId,
  project: { id: projectId, name: project.name, timezone_id: project.timezone.id },
  organizations: [
    {
      ...named,
      admin: true,
      owner: true,
      idool: false,
      second_factor_needed: false,
      projects: [
        { id: projectId, name: project.name, permissions: {} },
        { id: idOf('2', 2), name: 'Shop', permissions: {} },
      ],
    },
  ],
  admin: true,
  super_admin: false,
  agency_id: null,
};

/** A user whose campaigns use the first sender and the first audience of the project. */
export const idoolUser: User = {
  ...user,
  organizations: user.organizations.map((one) => ({ ...one, idool: true })),
};

export const organization: Organization = {
  ...named,
  created_at: instant(300),
  owner: { name: user.name, email: user.email },
};

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
  admin: index < 2,
  owner: index === 0,
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
