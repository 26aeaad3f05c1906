import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { templates } from '../database/schema/index.js';
import { implement } from '../http/implement.js';

export const removeTemplate = implement(contract.templates.remove, async ({ params }, { database }) => {
  await database.delete(templates).where(eq(templates.id, params.id));
  return {};
});
