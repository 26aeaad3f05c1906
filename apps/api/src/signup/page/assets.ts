import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { formScript } from './automatic-check.ts';
import { embedScript } from './embed-script.ts';

const require = createRequire(import.meta.url);

/** Solves the challenges. The package does not export it to `require`. */
const worker = join(dirname(dirname(require.resolve('altcha/altcha.css'))), 'workers', 'sha.js');

const javascript = 'text/javascript; charset=utf-8';

const assets: Readonly<Record<string, { readonly type: string; readonly read: () => Promise<string> }>> = {
  'form.js': { type: javascript, read: () => Promise.resolve(formScript) },
  'embed.js': { type: javascript, read: () => Promise.resolve(embedScript) },
  'altcha-sha.js': { type: javascript, read: () => readFile(worker, 'utf8') },
};

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
