import { contract } from '@x/api-client/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { imports, notFound, refuse } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { enqueueImport } from './enqueue-import.ts';
import { findImport } from './import.ts';

/** What a failed import has done until it failed can be undone too. */
export const undoImport = implement(
  contract.imports.undo,
  async ({ params }, { tx, services, subject, log, afterCommit }) => {
    const [begun] = await tx
      .update(imports)
      .set({ status: 'undoing' })
      .where(and(eq(imports.id, params.id), inArray(imports.status, ['completed', 'failed'])))
      .returning({ id: imports.id });
    if (begun === undefined) {
      const message = 'Only an import that has ended can be undone, and only once.';
      return refuse('import_not_undoable', { message });
    }
    const job = { importId: params.id, organizationId: subject.organizationId };
    afterCommit(() => enqueueImport(services, job, log));
    return (await findImport(tx, params.id)) ?? notFound();
  },
);
