import { otherSource, type VisitSource } from './visit-source.ts';

/** Maximum number of sources per page and day, besides direct visits. */
export const mostSources = 100;

/** A source of a page on a day. */
export interface DaySource extends VisitSource {
  readonly pageId: string;
  readonly day: string;
}

export function keyOfSource({ pageId, day, kind, source, medium, campaign }: DaySource): string {
  return JSON.stringify([pageId, day, kind, source, medium, campaign]);
}

function isBounded({ kind }: VisitSource): boolean {
  return kind === 'utm' || kind === 'referrer';
}

/**
 * Returns a function that says under which source a visit is counted: its own if the page and day have room for it, else
 * `other`.
 *
 * @param known the sources that are stored already, of all pages and days that are asked for
 */
export function createSourcePlaces(known: readonly DaySource[]): (source: DaySource) => DaySource {
  const kept = new Set(known.map(keyOfSource));
  const counts = new Map<string, number>();
  const note = ({ pageId, day }: DaySource) => {
    const key = `${pageId} ${day}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  for (const source of known.filter(isBounded)) note(source);
  return (source) => {
    const { pageId, day } = source;
    if (!isBounded(source) || kept.has(keyOfSource(source))) return source;
    if ((counts.get(`${pageId} ${day}`) ?? 0) >= mostSources) return { ...otherSource, pageId, day };
    kept.add(keyOfSource(source));
    note(source);
    return source;
  };
}
