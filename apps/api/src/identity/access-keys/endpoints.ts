import type { Implementation } from '../requests/implement.ts';
import { createAccessKey } from './create-access-key.ts';
import { listAccessKeys } from './list-access-keys.ts';
import { revokeAccessKey } from './revoke-access-key.ts';
import { rotateAccessKey } from './rotate-access-key.ts';

export const accessKeyImplementations: readonly Implementation[] = [
  listAccessKeys,
  createAccessKey,
  rotateAccessKey,
  revokeAccessKey,
];
