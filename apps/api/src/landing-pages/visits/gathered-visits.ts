import type { VisitSource } from './visit-source.ts';
import type { Visitor } from './visitor-hash.ts';

export interface Visit {
  readonly pageId: string;
  /** Day in UTC (YYYY-MM-DD). */
  readonly day: string;
  readonly source: VisitSource;
  readonly visitor: Visitor;
}

/** Visits of one visitor to a page from the same source. */
export interface GatheredVisit extends Visit {
  readonly views: number;
}

/** Most gathered visits, about 10 MB. More visitors between two flushes are not counted. */
const mostGathered = 10_000;

/** Visits in memory that wait to be counted. */
export class GatheredVisits {
  #visits = new Map<string, GatheredVisit>();
  #dropped = 0;

  get isEmpty(): boolean {
    return this.#visits.size === 0;
  }

  add(visit: Visit, views = 1): void {
    const key = JSON.stringify([visit.pageId, visit.day, visit.source, visit.visitor]);
    const known = this.#visits.get(key);
    if (known === undefined && this.#visits.size >= mostGathered) {
      this.#dropped += views;
      return;
    }
    this.#visits.set(key, { ...visit, views: views + (known?.views ?? 0) });
  }

  /** Empties the memory. `dropped` is the number of views that found no room since the last call. */
  take(): { readonly visits: readonly GatheredVisit[]; readonly dropped: number } {
    const taken = { visits: [...this.#visits.values()], dropped: this.#dropped };
    this.#visits = new Map();
    this.#dropped = 0;
    return taken;
  }
}
