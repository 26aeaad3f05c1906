import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { projects } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { findProject } from './project.js';
import { isTimezone, notATimezone } from './timezones.js';

export const updateProject = implement(
  contract.projects.update,
  async ({ params, body }, { database, services }) => {
    if (!isTimezone(body.timezone_id)) return notATimezone();
    await database
      .update(projects)
      .set({ name: body.name, timezoneId: body.timezone_id, weekStart: body.week_start })
      .where(eq(projects.id, params.id));
    return (await findProject(database, params.id, services.now())) ?? notFound();
  },
);
