import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { findAudience } from './audience.js';

export const getAudience = implement(
  contract.audiences.get,
  async ({ params }, { database }) => (await findAudience(database, params.id)) ?? notFound(),
);
