import { contract } from '@x/api-client/contract';
import { implement, type Implementation } from '../identity/index.ts';
import { asSystem, createDownloadLink } from '../platform/index.ts';
import { countPerson } from './export/count-person.ts';

const getPerson = implement(
  contract.people.get,
  { transaction: false },
  ({ query: { email } }, { services, subject }) =>
    asSystem(services.database, (tx) => countPerson(tx, { ...subject, email })),
);

const exportPerson = implement(contract.people.export, ({ body: { email } }, { services, subject }) =>
  Promise.resolve(createDownloadLink({ kind: 'person' as const, ...subject, email }, services)),
);

export const privacyImplementations: readonly Implementation[] = [getPerson, exportPerson];
