import { campaignPeopleFilterSchema, contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { interactiveBlocksOf } from '../../content/index.ts';
import { implement, type Implementation } from '../../identity/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { asTenant } from '../../platform/database/tenant.ts';
import { csvInPieces } from '../../platform/downloads/csv.ts';
import { campaignContents } from '../../tables/campaigns.ts';
import { createDownloadLink, type Download } from '../../platform/downloads/signed-download.ts';
import { readPage } from '../../platform/http/page.ts';
import { readMessageLinks } from '../links/message-links.ts';
import { countPeople, type PeopleQuery, readPeopleAfter, readPeopleWindow } from './select-people.ts';

const listPeople = implement(contract.campaignPeople.list, async ({ params, query }, { tx, subject }) => {
  const { page, rows, ...filter } = query;
  const people = { organizationId: subject.organizationId, campaignId: params.id, filter };
  return readPage({ page, rows }, await countPeople(tx, people), (window) =>
    readPeopleWindow(tx, people, window),
  );
});

/** Number of people read in one transaction. Each starts with finding all people again. */
const csvChunk = 20_000;

const csvColumns = [
  'email',
  'first_name',
  'surname',
  'times',
  'last_at',
  'bounce',
  'reason',
  'comment',
  'places',
];

/** Writes the people of a campaign who did something with its message as CSV, in the order in which they were chosen. */
function peopleAsCsv(database: Database, query: PeopleQuery): AsyncGenerator<string, undefined> {
  return csvInPieces<string>(csvColumns, async (after) => {
    const people = await asTenant(database, [query.organizationId], (tx) =>
      readPeopleAfter(tx, query, after, csvChunk),
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
      person.places.join(' '),
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

const exportPeople = implement(
  contract.campaignPeople.export,
  ({ params, body: filter }, { services, subject: { organizationId } }) => {
    const content = { organizationId, campaignId: params.id, filter };
    return Promise.resolve(createDownloadLink(peopleDownload, content, services));
  },
);

const getParts = implement(contract.campaignPeople.parts, async ({ params }, { tx }) => {
  const [content] = await tx
    .select({ config: campaignContents.config })
    .from(campaignContents)
    .where(eq(campaignContents.campaignId, params.id));
  const blocks = content === undefined ? [] : interactiveBlocksOf(content.config);
  return {
    links: await readMessageLinks(tx, params.id),
    blocks: blocks.map(({ events, ...block }) => ({
      ...block,
      actions: events.map(({ id, name }) => ({ id, name })),
    })),
  };
});

export const peopleImplementations: readonly Implementation[] = [listPeople, exportPeople, getParts];
