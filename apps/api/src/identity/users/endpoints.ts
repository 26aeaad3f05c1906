import type { Implementation } from '../requests/implement.ts';
import { assignProject } from './assign-project.ts';
import { createUser } from './create-user.ts';
import { getUser } from './get-user.ts';
import { removeUser } from './remove-user.ts';
import { requestPassword } from './request-password.ts';
import { resetPassword } from './reset-password.ts';
import { updateUser } from './update-user.ts';

export const userImplementations: readonly Implementation[] = [
  createUser,
  getUser,
  assignProject,
  updateUser,
  removeUser,
  requestPassword,
  resetPassword,
];
