import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { campaigns, projects } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { filesOf, isSending, removeFiles, sendingRefusal } from './project-files.ts';

/** The database deletes what belongs to the project; its files follow after the commit. */
export const removeProject = implement(
  contract.projects.remove,
  async ({ params }, { database, services, afterCommit }) => {
    if (await isSending(database, eq(campaigns.projectId, params.id))) return sendingRefusal();
    const files = await filesOf(database, { projectId: params.id });
    await database.delete(projects).where(eq(projects.id, params.id));
    afterCommit(() => removeFiles(services.files, files));
    return {};
  },
);
