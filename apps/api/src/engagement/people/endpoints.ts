import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { interactiveBlocksOf } from '../../content/index.ts';
import { implement, type Implementation } from '../../identity/index.ts';
import { campaignContents } from '../../tables/campaigns.ts';
import { createDownloadLink } from '../../platform/downloads/signed-download.ts';
import { readPage } from '../../platform/http/page.ts';
import { readMessageLinks } from '../links/message-links.ts';
import { countPeople, readPeopleWindow } from './select-people.ts';
import { peopleDownload } from './people-as-csv.ts';

const listPeople = implement(contract.campaignPeople.list, async ({ params, query }, { tx, subject }) => {
  const { page, rows, ...filter } = query;
  const people = { organizationId: subject.organizationId, campaignId: params.id, filter };
  return readPage({ page, rows }, await countPeople(tx, people), (window) =>
    readPeopleWindow(tx, people, window),
  );
});

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
