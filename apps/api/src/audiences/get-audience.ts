import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.ts';
import { notFound } from '../http/refusal.ts';
import { findAudience } from './audience.ts';

export const getAudience = implement(
  contract.audiences.get,
  async ({ params }, { database }) => (await findAudience(database, params.id)) ?? notFound(),
);
