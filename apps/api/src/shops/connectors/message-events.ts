import { interactiveBlocksOf } from '../../content/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { findDocuments } from './lookup.ts';

/** Cache lifetime in milliseconds. Caching is safe, because sent messages do not change. */
const remembered = 60_000;
const maximumMessages = 200;

/** Checks whether a block of a campaign's message can cause an event. */
export type IsOfMessage = (campaignId: string, block: string, event: string) => Promise<boolean>;

interface Known {
  readonly until: number;
  readonly events: Promise<ReadonlySet<string>>;
}

async function readEvents(database: Database, campaignId: string): Promise<ReadonlySet<string>> {
  const blocks = (await findDocuments(database, campaignId)).flatMap(interactiveBlocksOf);
  return new Set(blocks.flatMap(({ id, events }) => events.map((event) => `${id} ${event.id}`)));
}

/** Creates a check that caches the events of each message, so that its document is not parsed for every request. */
export function createMessageEvents(database: Database, now: () => Date): IsOfMessage {
  const messages = new Map<string, Known>();

  function eventsOf(campaignId: string): Promise<ReadonlySet<string>> {
    const time = now().getTime();
    const known = messages.get(campaignId);
    if (known !== undefined && known.until > time) return known.events;
    const [oldest] = messages.keys();
    if (messages.size >= maximumMessages && oldest !== undefined) messages.delete(oldest);
    const events = readEvents(database, campaignId);
    events.catch(() => messages.delete(campaignId));
    messages.delete(campaignId);
    messages.set(campaignId, { until: time + remembered, events });
    return events;
  }

  return async (campaignId, block, event) => (await eventsOf(campaignId)).has(`${block} ${event}`);
}
