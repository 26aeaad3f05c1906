import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { campaigns, organizations } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { filesOf, isSending, removeFiles, sendingRefusal } from '../projects/project-files.ts';

/** The database deletes all that belongs to the organization; its files follow after the commit. */
export const removeOrganization = implement(
  contract.organizations.remove,
  async ({ params }, { tx, services, afterCommit }) => {
    if (await isSending(tx, eq(campaigns.organizationId, params.id))) return sendingRefusal();
    const files = await filesOf(tx, { organizationId: params.id });
    await tx.delete(organizations).where(eq(organizations.id, params.id));
    afterCommit(() => removeFiles(services.files, files));
    return {};
  },
);
