import type { Implementation } from '../http/implement.js';
import { assignProject } from './assign-project.js';
import { createUser } from './create-user.js';
import { getUser } from './get-user.js';

export const userImplementations: readonly Implementation[] = [createUser, getUser, assignProject];
