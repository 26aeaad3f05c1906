import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { findImport } from './import.js';

export const getImport = implement(
  contract.imports.get,
  async ({ params }, { database }) => (await findImport(database, params.id)) ?? notFound(),
);
