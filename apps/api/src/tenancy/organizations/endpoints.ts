import type { Implementation } from '../../identity/index.ts';
import { createOrganization } from './create-organization.ts';
import { getOrganization } from './get-organization.ts';
import { getOrganizationUser } from './get-user.ts';
import { leaveOrganization } from './leave-organization.ts';
import { listOrganizations } from './list-organizations.ts';
import { listProjects } from './list-projects.ts';
import { listTeams } from './list-teams.ts';
import { listUsers } from './list-users.ts';
import { removeOrganization } from './remove-organization.ts';
import { removeOrganizationUser } from './remove-user.ts';
import { transferOrganization } from './transfer-organization.ts';
import { updateOrganization } from './update-organization.ts';
import { updateOrganizationUser } from './update-user.ts';

export const organizationImplementations: readonly Implementation[] = [
  createOrganization,
  listOrganizations,
  getOrganization,
  updateOrganization,
  removeOrganization,
  transferOrganization,
  leaveOrganization,
  listProjects,
  listTeams,
  listUsers,
  getOrganizationUser,
  updateOrganizationUser,
  removeOrganizationUser,
];
