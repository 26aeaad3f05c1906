import { fontStylesheetUrl } from '@x/api-client/contract';
import { fonts, isWebFont } from '@x/email-compiler';
import { expect, test } from 'vitest';
import { hostedFonts } from './font-files.ts';
import { createFonts } from './fonts.ts';

const routes = createFonts();
const origin = 'https://mail.test';
const webFonts = fonts.filter((font) => isWebFont(font));

async function load(address: string) {
  const response = await routes.request(address);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

test('every web font that messages can use is hosted', () => {
  expect([...hostedFonts.values()].sort()).toEqual(webFonts.toSorted());
});

test.each(webFonts)('%s comes from this host, in its weights and scripts', async (font) => {
  const address = fontStylesheetUrl(origin, [font]);
  const { status, headers, bytes } = await load(address);
  const css = bytes.toString('utf8');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(css).toContain(`font-family:'${font}'`);
  expect(css).not.toMatch(/https?:/u);
  const files = [...css.matchAll(/src:url\(([^)]+)\)/gu)].map(([, file = '']) => new URL(file, address).href);
  // Gilda Display has no bold face, and Arvo only Latin.
  expect(files.length).toBeGreaterThanOrEqual(font === 'Arvo' || font === 'Gilda Display' ? 2 : 4);
  for (const file of files) {
    const loaded = await load(file);
    expect([file, loaded.status, loaded.headers.get('content-type')]).toEqual([file, 200, 'font/woff2']);
    expect(loaded.bytes.subarray(0, 4).toString('latin1')).toBe('wOF2');
    expect(loaded.headers.get('access-control-allow-origin')).toBe('*');
    expect(loaded.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(loaded.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  const [first = ''] = files;
  const license = await load(
    first.replace(/(\/[a-z-]+?)-(?:latin|cyrillic|greek|vietnamese)[^/]*$/u, '$1-LICENSE.txt'),
  );
  expect(license.bytes.toString('utf8')).toMatch(/SIL OPEN FONT LICENSE|Apache License/iu);
});

test('one stylesheet has several fonts, in one order', async () => {
  const address = fontStylesheetUrl(origin, ['Work Sans', 'Arvo', 'Work Sans']);
  expect(address).toBe(`${origin}/fonts/arvo+work-sans.css`);
  const css = (await load(address)).bytes.toString('utf8');
  expect(css.indexOf('Arvo')).toBeLessThan(css.indexOf('Work Sans'));
});

test.each([
  '/fonts/',
  '/fonts/.css',
  '/fonts/arial.css',
  '/fonts/arvo+.css',
  '/fonts/arvo+nothing.css',
  '/fonts/Arvo.css',
  `/fonts/${Array(11).fill('arvo').join('+')}.css`,
  '/fonts/constructor.css',
  '/fonts/5.3.0/package.json',
  '/fonts/5.3.0/arvo-..%2f..%2fpackage.json',
  '/fonts/5.2.0/arvo-latin-400-normal.woff2',
  '/fonts/5.3.0/arvo-latin-900-normal.woff2',
  '/fonts/5.3.0/arvo-unicode.json',
])('%s is not found', async (path) => {
  expect((await load(`${origin}${path}`)).status).toBe(404);
});
