import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { findTeam } from './team.js';

export const getTeam = implement(
  contract.teams.get,
  async ({ params }, { database }) => (await findTeam(database, params.id)) ?? notFound(),
);
