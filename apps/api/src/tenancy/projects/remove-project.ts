import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { campaigns, projects } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { filesOf, isSending, removeFiles, sendingRefusal } from './project-files.ts';

/** The database deletes what belongs to the project; its files follow after the commit. */
export const removeProject = implement(
  contract.projects.remove,
  async ({ params }, { tx, services, afterCommit }) => {
    if (await isSending(tx, eq(campaigns.projectId, params.id))) return sendingRefusal();
    const files = await filesOf(tx, { projectId: params.id });
    await tx.delete(projects).where(eq(projects.id, params.id));
    afterCommit(() => removeFiles(services.files, files));
    return {};
  },
);
