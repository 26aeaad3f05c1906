import { createHash } from 'node:crypto';
import { endpoints } from '@x/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
let page: string;
let policy: string;
beforeAll(async () => {
  application = await createTestApplication();
  const response = await application.fetch('/api/docs');
  page = await response.text();
  policy = response.headers.get('content-security-policy') ?? '';
});
afterAll(() => application.close());

test('every endpoint is described, with its path', () => {
  const missing = endpoints.filter(
    ({ name, endpoint }) => !page.includes(`id="${name}"`) || !page.includes(`/api${endpoint.path}</span>`),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('every link on the page has a target, and none leaves the site', () => {
  const targets = [...page.matchAll(/href="([^"]*)"/gu)].map(([, target = '']) => target);
  const ids = new Set([...page.matchAll(/ id="([^"]*)"/gu)].map(([, id]) => id));
  const lost = targets.filter((target) => target !== '/api/openapi.json' && !ids.has(target.slice(1)));
  expect(targets.length).toBeGreaterThan(endpoints.length);
  expect(lost).toEqual([]);
});

test('every id is unique', () => {
  const ids = [...page.matchAll(/ id="([^"]*)"/gu)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('the page has one style sheet, allowed by its hash, and no scripts', () => {
  const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/gu)].map(([, text = '']) => text);
  expect(styles).toHaveLength(1);
  expect(policy).toContain(
    `'sha256-${createHash('sha256')
      .update(styles[0] ?? '')
      .digest('base64')}'`,
  );
  expect(policy).toContain("default-src 'none'");
  expect(page).not.toMatch(/<script|<link|<img| style=| on[a-z]+=|src=|url\(/u);
});

test('an error code of a single endpoint is listed with its status', () => {
  expect(page).toMatch(/<code>plan_limit_exceeded<\/code><\/td><td>422<\/td>/u);
});
