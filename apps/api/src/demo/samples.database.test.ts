import { expectData, type Client } from '@x/api-client';
import { contract, preflightParts } from '@x/api-client/contract';
import {
  acceptedFindings,
  compile,
  findingKey,
  parseDocument,
  previewVisibility,
  unsubscribeLabel,
  type Brand,
} from '@x/email-compiler';
import { lint } from '@x/email-compiler/lint';
import { createAssets } from '@x/email-icons';
import { startMailCatcher, type MailCatcher } from '@x/mail-catcher';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocks } from '../content/blocks.ts';
import { createEntrance } from '../start/entrance.ts';
import { listenHttp, type HttpServer } from '../start/http-server.ts';
import { createTestApplication, type TestApplication } from '../testing/test-application.ts';
import { unfinishedDraft } from './history/story.ts';
import { setUpDemoWithHistory } from './testing/demo-with-history.ts';

let catcher: MailCatcher;
let http: HttpServer;
let application: TestApplication;
let client: Client;
let projectId: string;
let origin: string;

beforeAll(async () => {
  catcher = await startMailCatcher({ smtpPort: 0, pagePort: 0 });
  const entrance = createEntrance();
  http = await listenHttp(entrance, '127.0.0.1', 0);
  origin = `http://localhost:${String(http.port)}`;
  const { smtpPort, pagePort } = catcher;
  application = await createTestApplication({
    configuration: { demo: true, publicUrl: origin, mailCatcher: { smtpPort, pagePort } },
  });
  const { fetch } = application;
  entrance.open({ fetch: (request) => fetch(request.url, request) });
  ({ client, projectId } = await setUpDemoWithHistory(application, {
    publicUrl: origin,
    smtpPort,
  }));
}, 300_000);
afterAll(async () => {
  await application.close();
  await http.close();
  await catcher.close();
});

interface Sample {
  readonly name: string;
  readonly config: string;
  readonly subject?: string;
}

async function listTemplates() {
  const params = { id: projectId };
  const { items } = await expectData(client.call(contract.templates.list, { params, query: { rows: 100 } }));
  return items;
}

async function listCampaigns() {
  const params = { id: projectId };
  const { items } = await expectData(client.call(contract.campaigns.list, { params, query: { rows: 100 } }));
  return items;
}

/** Every message of the demo. */
async function listSamples(): Promise<readonly Sample[]> {
  const templates = (await listTemplates()).map(({ id }) =>
    expectData(client.call(contract.templates.get, { params: { id } })),
  );
  const campaigns = await Promise.all(
    (await listCampaigns()).map(({ id }) =>
      expectData(client.call(contract.campaigns.get, { params: { id } })),
    ),
  );
  return [
    ...(await Promise.all(templates)).map(({ name, config }) => ({ name, config })),
    ...campaigns.flatMap(({ name, subject, campaign_content: content }) =>
      content === null ? [] : [{ name, subject, config: content.config }],
    ),
  ];
}

async function findBrand(): Promise<Brand> {
  const { config } = await expectData(client.call(contract.brands.get, { params: { id: projectId } }));
  return JSON.parse(config ?? '{}') as Brand;
}

/** Checks a message as the editor does. */
function checkSample({ config, subject }: Sample, brand: Brand): readonly string[] {
  const parsed = parseDocument(config, { blocks });
  if (!parsed.ok) return ['unreadable'];
  const { document } = parsed.value;
  const options = {
    blocks,
    brand,
    visibleIf: previewVisibility,
    assets: createAssets(`${origin}/icons`),
    api: { url: `${origin.replace('http:', 'https:')}/api`, projectId },
    placeholder: (name: string) => `${origin}/${name}`,
    unsubscribe: { label: unsubscribeLabel(document.body.config.language) },
    ...(subject === undefined ? {} : { subject }),
  };
  const compiled = compile(document, options);
  const found = [...parsed.value.diagnostics, ...compiled.diagnostics, ...lint(document, compiled, options)];
  const accepted = acceptedFindings(document);
  return [
    ...new Set(
      found
        .filter((diagnostic) => !accepted.includes(findingKey(diagnostic)))
        .map(({ severity, message }) => `${severity}: ${message}`),
    ),
  ];
}

test('no message of the demo has a problem in the editor', async () => {
  const brand = await findBrand();
  const samples = await listSamples();
  expect(samples.length).toBeGreaterThan(15);
  for (const sample of samples) {
    expect
      .soft({ name: sample.name, found: checkSample(sample, brand) })
      .toEqual({ name: sample.name, found: [] });
  }
});

test('no message of the demo has a finding before it is sent', async () => {
  const waiting = (await listCampaigns()).filter(
    ({ status }) => status === 'draft' || status === 'scheduled',
  );
  for (const { id, name } of waiting) {
    const { campaign_content: content } = await expectData(
      client.call(contract.campaigns.get, { params: { id } }),
    );
    // A draft without content is there to show what is left to do.
    if (content === null) continue;
    for (const part of preflightParts) {
      const { findings } = await expectData(
        client.call(contract.preflight.get, { params: { id }, query: { part } }),
      );
      const found = findings.map(({ code, message }) => `${code}: ${message}`);
      expect.soft({ name, part, found }).toEqual({ name, part, found: [] });
    }
  }
});

test('every message of the demo has a picture', async () => {
  const pictured = [...(await listTemplates()), ...(await listCampaigns())];
  const without = pictured.filter(({ preview }) => preview === null).map(({ name }) => name);
  expect(without).toEqual([unfinishedDraft.name]);
  for (const { preview } of pictured) {
    if (preview !== null)
      expect((await fetch(`${origin}${preview}`)).headers.get('content-type')).toBe('image/webp');
  }
});

test('the project of the demo is marked as a sample, and others are not', async () => {
  const { sample, organization } = await expectData(
    client.call(contract.projects.get, { params: { id: projectId } }),
  );
  expect(sample).toBe(true);
  const body = { name: 'Own', organization_id: organization.id, timezone_id: 'UTC', week_start: 1 };
  expect(await expectData(client.call(contract.projects.create, { body }))).toMatchObject({ sample: false });
});

test('every link of the demo opens', async () => {
  const links = (await listSamples()).flatMap(({ config }) => [
    ...config.matchAll(/"(https?:\/\/[^"]+\/demo\/[^"]*)"/gu),
  ]);
  expect(links.length).toBeGreaterThan(50);
  for (const [, link = ''] of links) expect([link, (await fetch(link)).status]).toEqual([link, 200]);
});
