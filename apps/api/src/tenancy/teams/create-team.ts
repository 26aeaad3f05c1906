import { contract } from '@x/api-client/contract';
import { newId, notFound, teams } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { findTeam } from './team.ts';

export const createTeam = implement(contract.teams.create, async ({ body }, { database, subject }) => {
  const id = newId();
  await database.insert(teams).values({ id, organizationId: subject.organizationId, name: body.name });
  return (await findTeam(database, id)) ?? notFound();
});
