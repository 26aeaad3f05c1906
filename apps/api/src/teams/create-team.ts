import { contract } from '@x/api-client/contract';
import { newId } from '../database/identifier.ts';
import { teams } from '../database/schema/index.ts';
import { implement } from '../http/implement.ts';
import { notFound } from '../http/refusal.ts';
import { findTeam } from './team.ts';

export const createTeam = implement(contract.teams.create, async ({ body }, { database, subject }) => {
  const id = newId();
  await database.insert(teams).values({ id, organizationId: subject.organizationId, name: body.name });
  return (await findTeam(database, id)) ?? notFound();
});
