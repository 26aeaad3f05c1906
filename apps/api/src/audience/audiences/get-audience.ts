import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { notFound } from '../../platform/index.ts';
import { findAudience } from './audience.ts';

export const getAudience = implement(
  contract.audiences.get,
  async ({ params }, { tx }) => (await findAudience(tx, params.id)) ?? notFound(),
);
