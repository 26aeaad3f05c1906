import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { notFound } from '../../platform/index.ts';
import { findTemplate } from './template.ts';

export const getTemplate = implement(
  contract.templates.get,
  async ({ params }, { tx }) => (await findTemplate(tx, params.id)) ?? notFound(),
);
