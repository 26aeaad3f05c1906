import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.ts';
import { notFound } from '../http/refusal.ts';
import { findTemplate } from './template.ts';

export const getTemplate = implement(
  contract.templates.get,
  async ({ params }, { database }) => (await findTemplate(database, params.id)) ?? notFound(),
);
