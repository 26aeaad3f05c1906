import { contract } from '@x/api-client/contract';
import { newId } from '../../platform/database/identifier.ts';
import { teams } from '../../platform/database/schema/index.ts';
import { implement } from '../../identity/requests/implement.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findTeam } from './team.ts';

export const createTeam = implement(contract.teams.create, async ({ body }, { database, subject }) => {
  const id = newId();
  await database.insert(teams).values({ id, organizationId: subject.organizationId, name: body.name });
  return (await findTeam(database, id)) ?? notFound();
});
