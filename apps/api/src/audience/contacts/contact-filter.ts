import type { contactFilter } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { InferOutput, ObjectSchema } from 'valibot';

/** Which contacts of an audience are meant. */
export type ContactFilter = InferOutput<ObjectSchema<typeof contactFilter, undefined>>;

/** Words a search may have: each is a condition of the query. */
const maximumWords = 8;

/** A phone number that is typed with its spaces is one word. */
function wordsOf(search: string): string[] {
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

/** The arguments that the functions of the database take for an audience and a filter. */
export function filterArguments(audienceId: string, filter: ContactFilter): SQL {
  const { search, match, suppressed } = filter;
  return sql`${audienceId}::uuid, ${sql.param(wordsOf(search))}::text[], ${match === 'anywhere'}::boolean, ${suppressed}::text`;
}
