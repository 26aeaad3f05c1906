import type { Implementation } from '../http/implement.js';
import { createAccessKey } from './create-access-key.js';
import { listAccessKeys } from './list-access-keys.js';
import { revokeAccessKey } from './revoke-access-key.js';
import { rotateAccessKey } from './rotate-access-key.js';

export const accessKeyImplementations: readonly Implementation[] = [
  listAccessKeys,
  createAccessKey,
  rotateAccessKey,
  revokeAccessKey,
];
