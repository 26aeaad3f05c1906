import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { audiences, notFound } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { findAudience } from './audience.ts';

export const updateAudience = implement(contract.audiences.update, async ({ params, body }, { tx }) => {
  await tx
    .update(audiences)
    .set({ name: body.name, description: body.description })
    .where(eq(audiences.id, params.id));
  return (await findAudience(tx, params.id)) ?? notFound();
});
