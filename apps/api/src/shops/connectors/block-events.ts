import { interactiveBlocksOf } from '../../content/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { type BlockCarrier, findDocuments } from './lookup.ts';

/** Cache lifetime in milliseconds. Caching is safe, because sent messages and versions of pages do not change. */
const remembered = 60_000;
const maximumCarriers = 200;

/** Checks whether a block of a message or a landing page can cause an event. */
export type CausesEvent = (carrier: BlockCarrier, block: string, event: string) => Promise<boolean>;

interface Known {
  readonly until: number;
  readonly events: Promise<ReadonlySet<string>>;
}

async function readEvents(database: Database, carrier: BlockCarrier): Promise<ReadonlySet<string>> {
  const blocks = (await findDocuments(database, carrier)).flatMap(interactiveBlocksOf);
  return new Set(blocks.flatMap(({ id, events }) => events.map((event) => `${id} ${event.id}`)));
}

/** Creates a check that caches the events of each document, so that it is not parsed for every request. */
export function createBlockEvents(database: Database, now: () => Date): CausesEvent {
  const carriers = new Map<string, Known>();

  function eventsOf(carrier: BlockCarrier): Promise<ReadonlySet<string>> {
    const key = carrier.kind === 'campaign' ? carrier.campaignId : carrier.versionId;
    const time = now().getTime();
    const known = carriers.get(key);
    if (known !== undefined && known.until > time) return known.events;
    const [oldest] = carriers.keys();
    if (carriers.size >= maximumCarriers && oldest !== undefined) carriers.delete(oldest);
    const events = readEvents(database, carrier);
    events.catch(() => carriers.delete(key));
    carriers.delete(key);
    carriers.set(key, { until: time + remembered, events });
    return events;
  }

  return async (carrier, block, event) => (await eventsOf(carrier)).has(`${block} ${event}`);
}
