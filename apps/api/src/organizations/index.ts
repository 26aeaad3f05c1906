import type { Implementation } from '../http/implement.js';
import { createOrganization } from './create-organization.js';
import { getOrganization } from './get-organization.js';
import { getOrganizationUser } from './get-user.js';
import { listOrganizations } from './list-organizations.js';
import { listProjects } from './list-projects.js';
import { listTeams } from './list-teams.js';
import { listUsers } from './list-users.js';
import { removeOrganization } from './remove-organization.js';
import { removeOrganizationUser } from './remove-user.js';
import { transferOrganization } from './transfer-organization.js';
import { updateOrganization } from './update-organization.js';
import { updateOrganizationUser } from './update-user.js';

export const organizationImplementations: readonly Implementation[] = [
  createOrganization,
  listOrganizations,
  getOrganization,
  updateOrganization,
  removeOrganization,
  transferOrganization,
  listProjects,
  listTeams,
  listUsers,
  getOrganizationUser,
  updateOrganizationUser,
  removeOrganizationUser,
];
