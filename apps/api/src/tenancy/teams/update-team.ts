import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { notFound, teams } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { findTeam } from './team.ts';

export const updateTeam = implement(contract.teams.update, async ({ params, body }, { tx }) => {
  await tx.update(teams).set({ name: body.name }).where(eq(teams.id, params.id));
  return (await findTeam(tx, params.id)) ?? notFound();
});
