import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { teams } from '../../platform/database/schema/index.ts';
import { implement } from '../../identity/requests/implement.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findTeam } from './team.ts';

export const updateTeam = implement(contract.teams.update, async ({ params, body }, { database }) => {
  await database.update(teams).set({ name: body.name }).where(eq(teams.id, params.id));
  return (await findTeam(database, params.id)) ?? notFound();
});
