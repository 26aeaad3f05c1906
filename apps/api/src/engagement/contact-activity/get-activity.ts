import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { readPage } from '../../platform/index.ts';
import { countEvents, readEvents, readMetrics } from './contact-events.ts';

export const getActivity = implement(contract.contacts.activity, async ({ params, query }, { tx }) => ({
  ...(await readPage(query, await countEvents(tx, params.id), (window) => readEvents(tx, params.id, window))),
  metrics: await readMetrics(tx, params.id),
}));
