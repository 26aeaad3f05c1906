import type { Implementation } from '../http/implement.js';
import { assignProject } from './assign-project.js';
import { createUser } from './create-user.js';
import { getUser } from './get-user.js';
import { leaveOrganization } from './leave-organization.js';
import { removeUser } from './remove-user.js';
import { requestPassword } from './request-password.js';
import { resetPassword } from './reset-password.js';
import { updateUser } from './update-user.js';

export const userImplementations: readonly Implementation[] = [
  createUser,
  getUser,
  assignProject,
  leaveOrganization,
  updateUser,
  removeUser,
  requestPassword,
  resetPassword,
];
