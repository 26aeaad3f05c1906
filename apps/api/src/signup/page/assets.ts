import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { formScript } from './automatic-check.ts';
import { embedScript } from './embed-script.ts';

const require = createRequire(import.meta.url);

/** The package exports neither its worker nor its translations to `require`. */
const distribution = dirname(dirname(require.resolve('altcha/altcha.css')));

const javascript = 'text/javascript; charset=utf-8';

const assets: Readonly<Record<string, { readonly type: string; readonly read: () => Promise<string> }>> = {
  'form.js': { type: javascript, read: () => Promise.resolve(formScript) },
  'embed.js': { type: javascript, read: () => Promise.resolve(embedScript) },
  'altcha.js': { type: javascript, read: () => readPart('external', 'altcha.min.js') },
  'altcha-es.js': { type: javascript, read: () => readPart('i18n', 'es-es.js') },
  'altcha-sha.js': { type: javascript, read: () => readPart('workers', 'sha.js') },
  'altcha.css': { type: 'text/css; charset=utf-8', read: () => readPart('external', 'altcha.css') },
};

function readPart(folder: string, file: string): Promise<string> {
  return readFile(join(distribution, folder, file), 'utf8');
}

const loaded = new Map<string, Promise<string>>();

/** Returns a file of the form pages, which is read once. Undefined for any other name. */
export async function findAsset(
  name: string,
): Promise<{ readonly type: string; readonly content: string } | undefined> {
  const asset = Object.hasOwn(assets, name) ? assets[name] : undefined;
  if (asset === undefined) return undefined;
  const content = loaded.get(name) ?? asset.read();
  loaded.set(name, content);
  return { type: asset.type, content: await content };
}
