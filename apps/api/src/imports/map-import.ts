import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.js';
import { Refusal } from '../http/refusal.js';
import { enqueueImport } from './enqueue-import.js';
import { acceptMapping, beginAnew } from './waiting-import.js';

export const checkImport = implement(
  contract.imports.check,
  { transaction: false },
  async ({ params, body }, { services, subject, transaction, change, log }) => {
    const refusal = await acceptMapping(services, transaction, params.id, body);
    if (refusal !== undefined) return refusal;
    const begun = await change((database) => beginAnew(database, params.id, 'checking', body));
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
    const begun = await change((database) => beginAnew(database, params.id, 'queued', body));
    if (begun instanceof Refusal) return begun;
    await enqueueImport(services, { importId: params.id, organizationId: subject.organizationId }, log);
    return begun;
  },
);
