import type { contactFilter } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { InferOutput, ObjectSchema } from 'valibot';
import { type SegmentCondition, readSegmentCondition } from '../../segments/language/index.ts';
import { storableText } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';

export type ContactFilter = InferOutput<ObjectSchema<typeof contactFilter, undefined>>;

/** Filter whose segment has been read. */
export interface ContactSelection extends ContactFilter {
  /** Undefined if the filter names no segment. */
  readonly inSegment?: SegmentCondition | undefined;
}

/** Reads the segment of a filter as it is at `now`. Returns undefined if the segment does not exist. */
export async function readSelection<Filter extends ContactFilter>(
  tx: Transaction,
  filter: Filter,
  now: Date,
): Promise<(Filter & ContactSelection) | undefined> {
  if (filter.segment === undefined) return { ...filter, inSegment: undefined };
  const inSegment = await readSegmentCondition(tx, filter.segment, now);
  return inSegment === undefined ? undefined : { ...filter, inSegment };
}

/** Maximum number of words in a search. Each word adds a condition to the query. */
const maximumWords = 8;

/** A phone number with spaces counts as one word. */
function splitSearch(search: string): string[] {
  if (/^[+(]?\d[\d\s().\-/+]*$/u.test(search)) return [search.replaceAll(/[\s().\-/+]/gu, '')];
  return search
    .replaceAll('\u0000', ' ')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, maximumWords);
}

/** The parts of the filter, apart from the search and the segment, that are set. */
function chosenParts({ suppressed, tag, field, value }: ContactFilter): Readonly<Record<string, string>> {
  return {
    ...(suppressed === 'any' ? {} : { suppressed }),
    ...(tag === undefined ? {} : { tag }),
    ...(field === undefined ? {} : { field, value: storableText(value) }),
  };
}

export function isFiltered(filter: ContactFilter): boolean {
  return filter.search !== '' || filter.segment !== undefined || Object.keys(chosenParts(filter)).length > 0;
}

export function filterArguments(audienceId: string, filter: ContactFilter): SQL {
  const { search, match } = filter;
  const chosen = JSON.stringify(chosenParts(filter));
  return sql`${audienceId}::uuid, ${sql.param(splitSearch(search))}::text[], ${match === 'anywhere'}::boolean, ${chosen}::jsonb`;
}
