import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { notFound, projects } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { findProject } from './project.ts';
import { isTimezone, notATimezone } from './timezones.ts';

export const updateProject = implement(
  contract.projects.update,
  async ({ params, body }, { tx, services }) => {
    if (!isTimezone(body.timezone_id)) return notATimezone();
    await tx
      .update(projects)
      .set({ name: body.name, timezoneId: body.timezone_id, weekStart: body.week_start })
      .where(eq(projects.id, params.id));
    return (await findProject(tx, params.id, services.now())) ?? notFound();
  },
);
