import type { Context } from 'hono';
import { isBot, traceOf } from '../../engagement/index.ts';
import { isUnavailable } from '../../platform/database/failures.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { hostnameOf, pagesOrigin } from '../../platform/http/request-hosts.ts';
import type { Services } from '../../platform/services.ts';
import { GatheredVisits } from './gathered-visits.ts';
import { storeVisits } from './store-visits.ts';
import { readSource } from './visit-source.ts';

/** Page that a visitor was shown. */
interface VisitedPage {
  readonly pageId: string;
  readonly projectId: string;
}

export interface VisitCounter {
  /** Counts a request as a visit, unless a bot or a prefetch made it. Takes no time and never fails. */
  readonly count: (context: Context, page: VisitedPage) => void;
  /** Stores what was counted so far. Keeps it for the next time if the database cannot be reached. */
  readonly flush: () => Promise<void>;
  /** Stores what was counted so far, when the process ends. */
  readonly stop: () => Promise<void>;
}

/** Time in ms for which visits are gathered. A process that is killed loses them. */
const gatheringTime = 1000;

/** Counts the visits of landing pages, with a transaction about each second however many there are. */
export function createVisitCounter(services: Services): VisitCounter {
  const { configuration, database, keys, log, now } = services;
  const ownHosts = new Set(
    [configuration.publicUrl, pagesOrigin(configuration)].flatMap((url) => hostnameOf(url) ?? []),
  );
  const gathered = new GatheredVisits();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  async function store(): Promise<void> {
    const { visits, dropped } = gathered.take();
    if (dropped > 0) log.warn({ dropped }, 'too many visits of landing pages to count them all');
    if (visits.length === 0) return;
    try {
      await asSystem(database, (tx) => storeVisits(tx, visits, { key: keys.visitors, now: now() }));
    } catch (error) {
      if (isUnavailable(error)) {
        for (const { views, ...visit } of visits) gathered.add(visit, views);
        return;
      }
      // Would fail again, and keep all later visits from being counted.
      log.error({ err: error, lost: visits.length }, 'visits of landing pages could not be counted');
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(store);
    return flushing;
  }

  function flushSoon(): void {
    timer ??= setTimeout(() => {
      void flush().then(() => gathered.isEmpty || flushSoon());
    }, gatheringTime).unref();
  }

  return {
    count(context, { pageId, projectId }) {
      const trace = traceOf(context, configuration);
      if (isBot(trace)) return;
      const { network, userAgent } = trace;
      const day = now().toISOString().slice(0, 10);
      const source = readSource(context, ownHosts);
      gathered.add({ pageId, day, source, visitor: { projectId, network, userAgent } });
      flushSoon();
    },
    flush,
    async stop() {
      await flush();
      clearTimeout(timer);
    },
  };
}
