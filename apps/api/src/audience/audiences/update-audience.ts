import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { audiences } from '../../platform/database/schema/index.ts';
import { implement } from '../../identity/requests/implement.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findAudience } from './audience.ts';

export const updateAudience = implement(contract.audiences.update, async ({ params, body }, { database }) => {
  await database
    .update(audiences)
    .set({ name: body.name, description: body.description })
    .where(eq(audiences.id, params.id));
  return (await findAudience(database, params.id)) ?? notFound();
});
