import { contract } from '@x/api-client/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { audiences, imports, Refusal } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';

/** Imports that still run end at their next batch, which finds them gone. */
export const removeAudience = implement(
  contract.audiences.remove,
  async ({ params, query }, { tx, user, services, afterCommit }) => {
    const released = await services.campaigns.release(
      tx,
      { kind: 'audience', id: params.id },
      {
        choice: query.ongoing,
        userId: user.id,
        path: 'query.ongoing',
        mayFinish: true,
      },
    );
    if (released instanceof Refusal) return released;
    const files = await tx
      .select({ key: imports.fileKey })
      .from(imports)
      .where(and(eq(imports.audienceId, params.id), isNotNull(imports.fileKey)));
    await tx.delete(audiences).where(eq(audiences.id, params.id));
    await released();
    afterCommit(async () => {
      for (const { key } of files) if (key !== null) await services.files.remove(key);
    });
    return {};
  },
);
