import { contract } from '@x/api-client/contract';
import { newId } from '../database/identifier.js';
import { teams } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { findTeam } from './team.js';

export const createTeam = implement(contract.teams.create, async ({ body }, { database, subject }) => {
  const id = newId();
  await database.insert(teams).values({ id, organizationId: subject.organizationId, name: body.name });
  return (await findTeam(database, id)) ?? notFound();
});
