import { gzipSync } from 'node:zlib';
import { expectData } from '@x/api-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VisitorWorld } from '../../shops/connectors/testing/visitor-world.ts';
import { blockIds } from '../../shops/connectors/testing/connector-world.ts';
import { saying } from '../testing/landing-page-world.ts';

let visitors: VisitorWorld;
beforeAll(async () => {
  visitors = await VisitorWorld.create();
});
afterAll(() => visitors.close());

const fetch = (path: string, init?: RequestInit) => visitors.connectors.world.application.fetch(path, init);
const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? '';

test('loads the script of its blocks, which may call the API and nothing else', async () => {
  const { slug, html } = await visitors.publish();
  const [, script = ''] = /<script[^>]* src="http:\/\/localhost:3000([^"]+)"/u.exec(html) ?? [];
  expect((await fetch(script)).status).toBe(200);
  expect(html.match(/<script/gu)).toHaveLength(1);
  const policy = policyOf(await fetch(`/p/${slug}`));
  expect(policy).toContain('connect-src http://localhost:3000/page/');
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).not.toContain('allow-same-origin');
});

test('is at most 40 KB, and its script 18 KB, without pictures', async () => {
  const { html } = await visitors.publish();
  const [, script = ''] = /<script[^>]* src="http:\/\/localhost:3000([^"]+)"/u.exec(html) ?? [];
  expect(gzipSync(html).length).toBeLessThanOrEqual(40 * 1024);
  expect(gzipSync(await (await fetch(script)).text()).length).toBeLessThanOrEqual(18 * 1024);
});

test('is the same for all visitors, whose browsers have it already at the next visit', async () => {
  const { slug, html } = await visitors.publish();
  const [first, second] = [await fetch(`/p/${slug}`), await fetch(`/p/${slug}`)];
  expect(await second.text()).toBe(html);
  const tag = first.headers.get('etag') ?? '';
  const again = await fetch(`/p/${slug}`, { headers: { 'if-none-match': tag } });
  expect([again.status, policyOf(again)]).toEqual([304, policyOf(first)]);
  const other = await visitors.publish();
  expect(other.html).not.toContain(/name="campaign_id" value="([^"]+)"/u.exec(html)?.[1]);
});

test('asks for an address in the forms, which only a review can do without', async () => {
  const { html } = await visitors.publish();
  const fieldOf = (id: string) =>
    new RegExp(`<input type="email"[^>]* id="${id}-email"[^>]*>`, 'u').exec(html)?.[0];
  expect(fieldOf(blockIds.call_me)).toContain(' required');
  expect(fieldOf(blockIds.review)).toBeDefined();
  expect(fieldOf(blockIds.review)).not.toContain(' required');
  expect(html.match(/name="buyer_email"/gu)).toHaveLength(3);
  expect(html).not.toContain('landing-page-calls.invalid');
  expect(html).not.toContain('%%');
});

test('loads no script without an interactive block', async () => {
  const { slug, html } = await visitors.publish(saying('Hello'));
  expect(html).not.toContain('<script');
  const policy = policyOf(await fetch(`/p/${slug}`));
  expect(policy).not.toContain('script');
});

test('keeps what authors type for recipients from becoming the identifier', async () => {
  const { html } = await visitors.publish(saying('Write to %%email%% or %%contact_id%%'));
  expect(html).toContain('%%email%%');
});

test('as a draft, shows the first state of the blocks, in which nobody can act', async () => {
  const { id } = await visitors.publish();
  const { url } = await expectData(visitors.callsOf().previewLink(id));
  const response = await fetch(new URL(url).pathname);
  const html = await response.text();
  expect(html).toContain(`data-island="${blockIds.gallery}"`);
  expect(html).not.toContain('<script');
  expect(html).not.toContain('/page/landing');
  expect(html).not.toContain('campaign_id');
  expect(policyOf(response)).not.toContain('allow-scripts');
});
