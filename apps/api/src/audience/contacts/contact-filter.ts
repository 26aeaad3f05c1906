import type { contactFilter } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { InferOutput, ObjectSchema } from 'valibot';

export type ContactFilter = InferOutput<ObjectSchema<typeof contactFilter, undefined>>;

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

export function isFiltered({ search, suppressed }: ContactFilter): boolean {
  return search !== '' || suppressed !== 'any';
}

export function filterArguments(audienceId: string, filter: ContactFilter): SQL {
  const { search, match, suppressed } = filter;
  return sql`${audienceId}::uuid, ${sql.param(splitSearch(search))}::text[], ${match === 'anywhere'}::boolean, ${suppressed}::text`;
}
