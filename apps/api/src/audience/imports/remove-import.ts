import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { imports, Refusal } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { findWaitingImport } from './waiting-import.ts';

/** A check that is under way ends at its next batch, which finds the import gone. */
export const removeImport = implement(
  contract.imports.remove,
  async ({ params }, { tx, services, afterCommit }) => {
    const stored = await findWaitingImport(tx, params.id);
    if (stored instanceof Refusal) return stored;
    await tx.delete(imports).where(eq(imports.id, params.id));
    afterCommit(() => services.files.remove(stored.fileKey));
    return {};
  },
);
