import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { notFound } from '../../platform/index.ts';
import { findImport } from './import.ts';

export const getImport = implement(
  contract.imports.get,
  async ({ params }, { tx }) => (await findImport(tx, params.id)) ?? notFound(),
);
