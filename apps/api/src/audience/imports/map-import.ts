import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { Refusal } from '../../platform/index.ts';
import { enqueueImport } from './enqueue-import.ts';
import { acceptMapping, beginAnew } from './waiting-import.ts';

export const checkImport = implement(
  contract.imports.check,
  { transaction: false },
  async ({ params, body }, { services, subject, transaction, change, log }) => {
    const refusal = await acceptMapping(services, transaction, params.id, body);
    if (refusal !== undefined) return refusal;
    const begun = await change((tx) => beginAnew(tx, params.id, 'checking', body));
    if (begun instanceof Refusal) return begun;
    await enqueueImport(services, { importId: params.id, organizationId: subject.organizationId }, log);
    return begun;
  },
);

export const startImport = implement(
  contract.imports.start,
  { transaction: false },
  async ({ params, body }, { services, subject, transaction, change, log }) => {
    const refusal = await acceptMapping(services, transaction, params.id, body);
    if (refusal !== undefined) return refusal;
    const begun = await change((tx) => beginAnew(tx, params.id, 'queued', body));
    if (begun instanceof Refusal) return begun;
    await enqueueImport(services, { importId: params.id, organizationId: subject.organizationId }, log);
    return begun;
  },
);
