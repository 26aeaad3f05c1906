import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { compile, createStarterDocument } from '@x/email-compiler';
import { readMessage } from '@x/mail-catcher';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocks } from '../content/blocks.ts';
import { createSendingWorld, type SendingWorld } from '../delivery/testing/sending-world.ts';
import { runImport } from '../audience/imports/run-import.ts';
import { createTestWorker, workCampaign } from '../delivery/testing/test-worker.ts';

/* Custom fields from a file to the mailbox. */

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

const file = [
  'email,Idioma,City,Renewal,Points,Colors,Customer no.,Year',
  'ana@people.test,es,Cádiz,31/01/2026,"1.250,5",rojo;azul,10000,2019',
  'bob@people.test,,,2026-02-01,7,,10001,2020',
].join('\n');

async function importFile(audienceId: string): Promise<void> {
  const { user, organizationId, application } = world;
  const { id } = await expectData(
    user.call(contract.audiences.import, {
      params: { id: audienceId },
      body: { file: new File([file], 'people.csv') },
    }),
  );
  const { services } = application;
  const run = { services, signal: new AbortController().signal };
  await runImport({ importId: id, organizationId }, run);
}

async function addCampaign(audienceId: string, subject: string): Promise<string> {
  const { user, projectId } = world;
  const { id } = await expectData(
    user.call(contract.campaigns.create, {
      body: { name: 'News', from: 'shop@brand.test', from_name: 'Brand', subject, project_id: projectId },
    }),
  );
  await expectData(user.call(contract.campaigns.addAudience, { params: { id, audienceId } }));
  let ids = 0;
  const starter = createStarterDocument({ newId: () => `b${String(ids++).padStart(7, '0')}` });
  const config = JSON.stringify(starter).replaceAll(
    'https://example.com',
    'https://brand.shop/?until={{renewal}}&city={{city|none}}',
  );
  const { html, amp } = compile(starter, { blocks });
  await expectData(
    user.call(contract.campaignContents.create, {
      body: { campaign_id: id, config, content_html: html, content_amp: amp },
    }),
  );
  return id;
}

const subject =
  '{{city|Your town}}: {{points}} · {{renewal}} · {{colors|–}} · {{customer_no}} · {{year}} · {{gone|nothing}}';

test('imported fields are checked, previewed and sent in the language of each contact', async () => {
  const { user, catcher, application } = world;
  const audienceId = await world.addAudience([]);
  const colors = { project_id: world.projectId, label: 'Colors', type: 'list' as const };
  await expectData(user.call(contract.fields.create, { body: colors }));
  await importFile(audienceId);
  const id = await addCampaign(audienceId, subject);

  const preflight = await expectData(
    user.call(contract.preflight.get, { params: { id }, query: { part: 'recipients' } }),
  );
  expect(preflight.findings.map(({ code, values }) => [code, values['tag']])).toEqual([
    ['merge-unknown', 'gone'],
  ]);

  const { items } = await expectData(
    user.call(contract.audiences.contacts, {
      params: { id: audienceId },
      query: { sort: 'email', order: 'asc' },
    }),
  );
  const subjects = [];
  for (const contact of items) {
    const query = { contact_id: contact.id };
    const preview = await expectData(user.call(contract.campaigns.preview, { params: { id }, query }));
    subjects.push(preview.subject);
    expect(preview.html).toContain(contact.email.startsWith('ana') ? 'city=C%C3%A1diz' : 'city=none');
    expect(preview.html).toMatch(/until=2026-0[12]-\d\d/u);
  }
  expect(subjects).toEqual([
    'Cádiz: 1.250,5 · 31 de enero de 2026 · rojo y azul · 10000 · 2019 · nothing',
    'Your town: 7 · February 1, 2026 · – · 10001 · 2020 · nothing',
  ]);

  await expectData(user.call(contract.campaigns.send, { params: { id }, body: {} }));
  const { services } = application;
  await workCampaign(id, createTestWorker(services));
  for (const [index, { email }] of items.entries()) {
    const [message] = catcher.mailbox.list(email);
    if (message === undefined) throw new Error(`Nothing came to ${email}.`);
    expect((await readMessage(message.raw)).subject).toBe(subjects[index]);
  }
});

test('a field without a value for everyone and without a fallback is a warning', async () => {
  const { user } = world;
  const audienceId = await world.addAudience([]);
  await importFile(audienceId);
  const id = await addCampaign(audienceId, 'Hello {{city}}');
  const { findings } = await expectData(
    user.call(contract.preflight.get, { params: { id }, query: { part: 'recipients' } }),
  );
  expect(findings).toMatchObject([
    { code: 'merge-blank', values: { tag: 'city', blank: 1, recipients: 2 }, examples: ['bob@people.test'] },
  ]);
});
