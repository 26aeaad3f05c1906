import { contract } from '@x/api-client/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { audiences, imports } from '../database/schema/index.js';
import { implement } from '../http/implement.js';

/** Imports that still run end at their next batch, which finds them gone. */
export const removeAudience = implement(
  contract.audiences.remove,
  async ({ params }, { database, services, afterCommit }) => {
    const files = await database
      .select({ key: imports.fileKey })
      .from(imports)
      .where(and(eq(imports.audienceId, params.id), isNotNull(imports.fileKey)));
    await database.delete(audiences).where(eq(audiences.id, params.id));
    afterCommit(async () => {
      for (const { key } of files) if (key !== null) await services.files.remove(key);
    });
    return {};
  },
);
