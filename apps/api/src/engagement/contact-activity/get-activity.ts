import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { readPage } from '../../platform/index.ts';
import { countEvents, readEvents, readMetrics } from './contact-events.ts';

export const getActivity = implement(contract.contacts.activity, async ({ params, query }, { database }) => ({
  ...(await readPage(query, await countEvents(database, params.id), (window) =>
    readEvents(database, params.id, window),
  )),
  metrics: await readMetrics(database, params.id),
}));
