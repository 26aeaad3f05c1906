import type { Implementation } from '../http/implement.js';
import { createOrganization } from './create-organization.js';
import { getOrganization } from './get-organization.js';
import { listOrganizations } from './list-organizations.js';
import { listProjects } from './list-projects.js';

export const organizationImplementations: readonly Implementation[] = [
  createOrganization,
  listOrganizations,
  getOrganization,
  listProjects,
];
