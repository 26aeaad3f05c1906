import { contract, expectData } from '@x/api-client';
import { button, createBlock, createBlockId, type EmailDocument, paragraphOf } from '@x/email-compiler';
import { messagesFrom } from '../../apps/api/bench/pages/messages.ts';
import type { RunningSystem } from '../../tools/system.ts';
import { createAudience, createCampaign, sendCampaign } from '../campaign.ts';
import { signInToDemo } from '../client.ts';
import { waitForMail } from '../mail.ts';
import type { ToMeasure } from './measure.ts';

const limits = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

const skipped = {
  'is-crawlable': 'Pages of recipients are private, so that search engines are told to stay away.',
};

const words = 'See it as a page';

const examples = /https:\/\/img\.example\.com\/\w+\.png/gu;

/** What the samples of interactive blocks refer to, and who answers here. */
interface Answering {
  readonly origin: string;
  readonly integration: { readonly id: string; readonly name: string };
}

/** The message as if somebody had written it, with a button that leads to its page. */
function writeMessage(document: EmailDocument, { origin, integration }: Answering): EmailDocument {
  const written = (key: string, value: unknown) => {
    if (key === 'samples') return undefined;
    if (key === 'integration') return integration;
    return typeof value === 'string' ? value.replaceAll(examples, `${origin}/starters/mug.png`) : value;
  };
  const copy = JSON.parse(JSON.stringify(document, written)) as EmailDocument;
  const block = createBlock(button, createBlockId(Math.random));
  const link = {
    ...block,
    config: { ...block.config, link: '%%view_url%%' },
    content: paragraphOf(words),
  };
  return { ...copy, rows: [...copy.rows, link] };
}

async function readPageAddress(html: string): Promise<string> {
  const link = new RegExp(`href="([^"]+)"[^>]*>(?:<[^>]+>|\\s)*${words}`, 'u').exec(html)?.[1];
  if (link === undefined) throw new Error('The message has no link to its page.');
  const { ok, url } = await fetch(link.replaceAll('&amp;', '&'));
  if (!ok) throw new Error(`${link} does not lead to a page.`);
  return url;
}

/** Sends the three messages of `bench:pages`. Returns their pages at `origin`. */
export async function pagesOfMessages(
  { url, mailCatcherUrl }: RunningSystem,
  origin: string,
): Promise<readonly ToMeasure[]> {
  const { client, projectId } = await signInToDemo(url);
  const { items } = await expectData(client.call(contract.integrations.list, { params: { id: projectId } }));
  const [integration] = items;
  if (integration === undefined) throw new Error('The demo has no webhook.');
  const answering = { origin: url, integration: { id: integration.id, name: integration.name } };
  const pages: ToMeasure[] = [];
  for (const [index, { name, document }] of messagesFrom(url).entries()) {
    const email = `reader-${String(index)}@lighthouse.example`;
    const audienceId = await createAudience(client, { projectId, name, addresses: [email] });
    const campaign = { projectId, audienceId, name, document: writeMessage(document, answering) };
    await sendCampaign(client, await createCampaign(client, campaign));
    const { html } = await waitForMail(mailCatcherUrl, email);
    pages.push({
      name: `page of ${name}`,
      address: (await readPageAddress(html)).replace(url, origin),
      limits,
      skipped,
    });
  }
  return pages;
}
