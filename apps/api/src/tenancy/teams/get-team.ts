import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/requests/implement.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findTeam } from './team.ts';

export const getTeam = implement(
  contract.teams.get,
  async ({ params }, { database }) => (await findTeam(database, params.id)) ?? notFound(),
);
