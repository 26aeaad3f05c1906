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

test('every endpoint is described, under the address that it has', () => {
  const missing = endpoints.filter(
    ({ name, endpoint }) => !page.includes(`id="${name}"`) || !page.includes(`/api${endpoint.path}</span>`),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('every link on the page leads somewhere, and none elsewhere', () => {
  const targets = [...page.matchAll(/href="([^"]*)"/gu)].map(([, target = '']) => target);
  const ids = new Set([...page.matchAll(/ id="([^"]*)"/gu)].map(([, id]) => id));
  const lost = targets.filter((target) => target !== '/api/openapi.json' && !ids.has(target.slice(1)));
  expect(targets.length).toBeGreaterThan(endpoints.length);
  expect(lost).toEqual([]);
});

test('an id stands once', () => {
  const ids = [...page.matchAll(/ id="([^"]*)"/gu)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('it has one style, which its policy allows by its hash, and no script', () => {
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

test('an error of an endpoint of its own is told with its status', () => {
  expect(page).toMatch(/<code>plan_limit_exceeded<\/code><\/td><td>422<\/td>/u);
});
