import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { notFound } from '../../platform/index.ts';
import { findTeam } from './team.ts';

export const getTeam = implement(
  contract.teams.get,
  async ({ params }, { tx }) => (await findTeam(tx, params.id)) ?? notFound(),
);
