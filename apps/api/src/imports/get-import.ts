import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.ts';
import { notFound } from '../http/refusal.ts';
import { findImport } from './import.ts';

export const getImport = implement(
  contract.imports.get,
  async ({ params }, { database }) => (await findImport(database, params.id)) ?? notFound(),
);
