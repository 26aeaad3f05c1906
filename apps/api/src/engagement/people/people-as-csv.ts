import { campaignPeopleFilterSchema } from '@x/api-client/contract';
import { asTenant } from '../../platform/database/tenant.ts';
import { csvInPieces } from '../../platform/downloads/csv.ts';
import type { Database } from '../../platform/database/database.ts';
import { type PeopleQuery, readPeopleAfter } from './select-people.ts';
import type { Download } from '../../platform/downloads/signed-download.ts';
import * as v from 'valibot';

/** Number of people read in one transaction. Each starts with finding all people again. */
const chunk = 20_000;

const columns = ['email', 'first_name', 'surname', 'times', 'last_at', 'bounce', 'reason', 'comment'];

/** Writes the people of a campaign who did something with its message as CSV, in the order in which they were chosen. */
function peopleAsCsv(database: Database, query: PeopleQuery): AsyncGenerator<string, undefined> {
  return csvInPieces<string>(columns, async (after) => {
    const people = await asTenant(database, [query.organizationId], (tx) =>
      readPeopleAfter(tx, query, after, chunk),
    );
    const last = people.at(-1)?.delivery_id;
    if (last === undefined) return undefined;
    const lines = people.map((person) => [
      person.email,
      person.first_name,
      person.surname,
      String(person.times),
      person.last_at,
      person.bounce ?? '',
      person.unsubscribe_reason ?? '',
      person.unsubscribe_comment,
    ]);
    return { lines, last };
  });
}

export const peopleDownload: Download<PeopleQuery> = {
  kind: 'campaign-people',
  schema: v.object({
    organizationId: v.string(),
    campaignId: v.string(),
    filter: campaignPeopleFilterSchema,
  }),
  formatOf: () => 'csv',
  write: peopleAsCsv,
};
