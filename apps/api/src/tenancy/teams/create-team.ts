import { contract } from '@x/api-client/contract';
import { newId, notFound, teams } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { findTeam } from './team.ts';

export const createTeam = implement(contract.teams.create, async ({ body }, { tx, subject }) => {
  const id = newId();
  await tx.insert(teams).values({ id, organizationId: subject.organizationId, name: body.name });
  return (await findTeam(tx, id)) ?? notFound();
});
