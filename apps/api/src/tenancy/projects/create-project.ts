import { contract } from '@x/api-client/contract';
import { newId, notFound, projects } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { findProject } from './project.ts';
import { isTimezone, notATimezone } from './timezones.ts';

export const createProject = implement(
  contract.projects.create,
  async ({ body }, { tx, subject, services }) => {
    if (!isTimezone(body.timezone_id)) return notATimezone();
    const id = newId();
    await tx.insert(projects).values({
      id,
      organizationId: subject.organizationId,
      name: body.name,
      timezoneId: body.timezone_id,
      weekStart: body.week_start,
    });
    return (await findProject(tx, id, services.now())) ?? notFound();
  },
);
