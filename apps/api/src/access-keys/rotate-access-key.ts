import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { accessKeys } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { findAccessKey } from './access-key.js';
import { makeKey } from './key.js';

export const rotateAccessKey = implement(contract.accessKeys.rotate, async ({ params }, { database }) => {
  const { token, apiKey, keyHash } = makeKey();
  await database
    .update(accessKeys)
    .set({ token, keyHash, lastUsedAt: null })
    .where(eq(accessKeys.id, params.id));
  const rotated = await findAccessKey(database, params.id);
  return rotated === undefined ? notFound() : { ...rotated, api_key: apiKey };
});
