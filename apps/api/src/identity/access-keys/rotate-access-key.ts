import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { accessKeys, notFound } from '../../platform/index.ts';
import { implement } from '../requests/implement.ts';
import { findAccessKey } from './access-key.ts';
import { makeKey } from './key.ts';

export const rotateAccessKey = implement(contract.accessKeys.rotate, async ({ params }, { tx }) => {
  const { token, apiKey, keyHash } = makeKey();
  await tx.update(accessKeys).set({ token, keyHash, lastUsedAt: null }).where(eq(accessKeys.id, params.id));
  const rotated = await findAccessKey(tx, params.id);
  return rotated === undefined ? notFound() : { ...rotated, api_key: apiKey };
});
