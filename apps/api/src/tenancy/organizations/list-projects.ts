import { contract } from '@x/api-client/contract';
import { and, desc, eq } from 'drizzle-orm';
import { implement, visibleProjects } from '../../identity/index.ts';
import { projects, readPage } from '../../platform/index.ts';
import { selectProjects, toProject } from '../projects/project.ts';

export const listProjects = implement(
  contract.organizations.projects,
  async ({ query, params }, { tx, user, services }) => {
    const reachable = and(eq(projects.organizationId, params.id), await visibleProjects(tx, user, params.id));
    return readPage(query, await tx.$count(projects, reachable), async ({ limit, offset }) => {
      const rows = await selectProjects(tx)
        .where(reachable)
        .orderBy(desc(projects.id))
        .limit(limit)
        .offset(offset);
      return rows.map((row) => toProject(row, services.now()));
    });
  },
);
