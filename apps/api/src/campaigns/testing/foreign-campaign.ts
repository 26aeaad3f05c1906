import { expectData } from '@x/api-client';
import { contract, type ImportMapping } from '@x/api-client/contract';
import { compile, createStarterDocument, type EmailDocument } from '@x/email-compiler';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { runImport } from '../../audience/imports/run-import.ts';
import { blocks } from '../../content/blocks.ts';
import type { SendingWorld } from '../../delivery/testing/sending-world.ts';
import { deliveries } from '../../tables/delivery.ts';
import { writeFile, type FileName, type Person } from './foreign-people.ts';
import { typedLinks } from './typed-links.ts';
import { createTestWorker, workCampaign } from '../../delivery/testing/test-worker.ts';

/** Imports a file as the back-office does: upload, suggested mapping, dry run, import. Returns the new audience. */
export async function importFile(
  world: SendingWorld,
  name: FileName,
  rows: readonly Person[],
): Promise<string> {
  const { user, projectId, organizationId, application } = world;
  const audience = await expectData(
    user.call(contract.audiences.create, { body: { name, project_id: projectId } }),
  );
  const file = new File([writeFile(name, rows)], `${name}.csv`, { type: 'text/csv' });
  const { id } = await expectData(
    user.call(contract.audiences.import, { params: { id: audience.id }, body: { file, mapping: 'ask' } }),
  );
  const preview = await expectData(user.call(contract.imports.preview, { params: { id } }));
  const body: ImportMapping = {
    header: preview.header,
    columns: preview.columns.map(({ field }) => field),
    new_fields: preview.new_fields.map((field) => ({ ...field, listed: false })),
  };
  const run = async (endpoint: 'check' | 'start') => {
    await expectData(user.call(contract.imports[endpoint], { params: { id }, body }));
    const signal = new AbortController().signal;
    await runImport({ importId: id, organizationId }, { services: application.services, signal });
    return expectData(user.call(contract.imports.get, { params: { id } }));
  };
  const checked = await run('check');
  const done = await run('start');
  const own = rows.filter(({ file: of }) => of === name);
  const addresses = Map.groupBy(own, ({ email }) => email.toLowerCase());
  expect(done).toMatchObject({
    file_name: `${name}.csv`,
    status: 'completed',
    addresses: addresses.size,
    created: addresses.size,
    duplicates: own.length - addresses.size,
    refused: 0,
  });
  const { addresses: total, created, duplicates, never_mailed: never } = done;
  expect(checked).toMatchObject({
    status: 'checked',
    addresses: total,
    created,
    duplicates,
    never_mailed: never,
  });
  expect(
    done.states.filter(({ known }) => !known),
    `words in the ${name} file that are not known`,
  ).toEqual([]);
  return audience.id;
}

function createDocument(): EmailDocument {
  const starter = createStarterDocument();
  const text = starter.rows.find(({ type }) => type === 'paragraph');
  if (text === undefined) throw new Error('The starter has no paragraph.');
  const greeting = {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'Hello <' },
      { type: 'merge_tag', attrs: { name: 'first_name', fallback: 'you' } },
      { type: 'text', text: '>!' },
    ],
  };
  const links = typedLinks.map((href, index) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: `Link ${String(index)}.`, marks: [{ type: 'link', attrs: { href } }] }],
  }));
  return { ...starter, rows: [{ ...text, content: { type: 'doc', content: [greeting, ...links] } }] };
}

export async function createCampaign(
  { user, projectId }: SendingWorld,
  audiences: readonly string[],
): Promise<string> {
  const campaign = await expectData(
    user.call(contract.campaigns.create, {
      body: {
        name: 'Borders',
        from: 'shop@brand.test',
        from_name: 'Brand',
        subject: 'Hi {{first_name|you}}',
        project_id: projectId,
      },
    }),
  );
  const { id } = campaign;
  for (const audienceId of audiences)
    await expectData(user.call(contract.campaigns.addAudience, { params: { id, audienceId } }));
  const document = createDocument();
  const { html, amp } = compile(document, { blocks });
  const content = { config: JSON.stringify(document), content_html: html, content_amp: amp };
  await expectData(user.call(contract.campaignContents.create, { body: { campaign_id: id, ...content } }));
  return id;
}

/** Recipients that a campaign would have, as its preflight counts them. */
export async function countRecipients(world: SendingWorld, id: string) {
  const query = { part: 'recipients' as const };
  const { recipients, findings } = await expectData(
    world.user.call(contract.preflight.get, { params: { id }, query }),
  );
  expect(findings.filter(({ severity }) => severity === 'blocking')).toEqual([]);
  if (recipients === null) throw new Error('The preflight counts no recipients.');
  return recipients;
}

const statusOf = async (world: SendingWorld, id: string) =>
  (await expectData(world.user.call(contract.campaigns.get, { params: { id } }))).status;

const mostRounds = 20;

const batches = 3;

/** Schedules a campaign in batches, and lets the time of its start come. */
export async function startCampaign({ user, application }: SendingWorld, id: string, people: number) {
  const body = {
    start_at: new Date(application.services.now().getTime() + 120_000).toISOString(),
    interval_minutes: 10,
    batch_items: Math.ceil(people / batches),
    batches,
  } as const;
  await expectData(user.call(contract.campaigns.schedule, { params: { id }, body }));
  application.passSeconds(180);
}

/**
 * Sends until the campaign ends, as if a day had passed between the rounds.
 * Returns the number of rounds.
 *
 * @param onRound called after each round
 */
export async function sendAll(
  world: SendingWorld,
  campaignId: string,
  onRound: (round: number) => void,
): Promise<number> {
  const { services } = world.application;
  for (let round = 1; round <= mostRounds; round += 1) {
    await workCampaign(campaignId, createTestWorker(services));
    onRound(round);
    const status = await statusOf(world, campaignId);
    if (status === 'completed') return round;
    if (status !== 'ongoing') throw new Error(`The campaign is ${status}.`);
    await world.inTenant((tx) =>
      tx
        .update(deliveries)
        .set({
          dueAt: sql`now() - interval '1 second'`,
          deferredSince: sql`deferred_since - interval '1 day'`,
        })
        .where(sql`campaign_id = ${campaignId} and status = 'planned'`),
    );
  }
  throw new Error(`The campaign has not ended after ${String(mostRounds)} rounds.`);
}
