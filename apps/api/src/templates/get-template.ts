import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { findTemplate } from './template.js';

export const getTemplate = implement(
  contract.templates.get,
  async ({ params }, { database }) => (await findTemplate(database, params.id)) ?? notFound(),
);
