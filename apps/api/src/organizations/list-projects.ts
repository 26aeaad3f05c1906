import { contract } from '@x/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import { projects } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { readPage } from '../http/page.js';
import { selectProjects, toProject } from '../projects/project.js';

export const listProjects = implement(
  contract.organizations.projects,
  async ({ query, params }, { database, services }) => {
    const inOrganization = eq(projects.organizationId, params.id);
    return readPage(query, await database.$count(projects, inOrganization), async ({ limit, offset }) => {
      const rows = await selectProjects(database)
        .where(inOrganization)
        .orderBy(desc(projects.id))
        .limit(limit)
        .offset(offset);
      return rows.map((row) => toProject(row, services.now()));
    });
  },
);
