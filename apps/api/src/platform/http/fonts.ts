import type { Context } from 'hono';
import { Hono } from 'hono';
import { fontVersion, hostedFonts, readFaces, readFontFile } from './font-files.ts';

const path = '/fonts';

/** Mail clients load fonts for messages, which have no origin, and sandboxed pages have the origin `null`. */
const headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;

/** The address of a file contains its version. */
const forever = { 'cache-control': 'public, max-age=31536000, immutable' } as const;
/** Messages contain the address of a stylesheet, which therefore stays the same in later versions. */
const oneDay = { 'cache-control': 'public, max-age=86400' } as const;

async function stylesheetOf(font: string): Promise<string> {
  const faces = await readFaces(font);
  return faces
    .map(
      ({ file, weight, range }) =>
        `@font-face{font-family:'${hostedFonts.get(font) ?? ''}';font-style:normal;font-weight:${weight};font-display:swap;src:url(${fontVersion}/${font}-${file}) format('woff2');unicode-range:${range}}`,
    )
    .join('\n');
}

/** Reads the names in the address of a stylesheet (`fontStylesheetUrl` of the contract). */
function fontsOf(file: string): readonly string[] {
  const names = /^([a-z-]+(?:\+[a-z-]+){0,9})\.css$/u.exec(file)?.[1]?.split('+') ?? [];
  return names.every((name) => hostedFonts.has(name)) ? [...new Set(names)] : [];
}

interface FontFile {
  readonly type: string;
  readonly read: () => Promise<Buffer>;
}

async function listFiles(): Promise<ReadonlyMap<string, FontFile>> {
  const files = new Map<string, FontFile>();
  for (const font of hostedFonts.keys()) {
    const type = 'text/plain; charset=utf-8';
    files.set(`${font}-LICENSE.txt`, { type, read: () => readFontFile(font, 'LICENSE') });
    for (const { file } of await readFaces(font)) {
      files.set(`${font}-${file}`, { type: 'font/woff2', read: () => readFontFile(font, file) });
    }
  }
  return files;
}

/**
 * Serves a stylesheet for each combination of the fonts, and their files and licenses at `/fonts/<version>/`. Nothing is
 * counted about who loads them.
 */
export function createFonts(): Hono {
  const routes = new Hono();
  const notFound = (context: Context) => context.text('Not found.', 404);
  let files: Promise<ReadonlyMap<string, FontFile>> | undefined;

  routes.get(`${path}/:file{.+[.]css}`, async (context) => {
    const fonts = fontsOf(context.req.param('file'));
    if (fonts.length === 0) return notFound(context);
    const sheets = await Promise.all(fonts.map(stylesheetOf));
    const type = { 'content-type': 'text/css; charset=utf-8' };
    return context.body(sheets.join('\n'), 200, { ...headers, ...oneDay, ...type });
  });

  routes.get(`${path}/${fontVersion}/:file`, async (context) => {
    files ??= listFiles();
    const found = (await files).get(context.req.param('file'));
    if (found === undefined) return notFound(context);
    const content = new Uint8Array(await found.read());
    const described = { 'content-type': found.type, 'content-length': String(content.byteLength) };
    return context.body(content, 200, { ...headers, ...forever, ...described });
  });

  routes.all(`${path}/*`, notFound);
  return routes;
}
