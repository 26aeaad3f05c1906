import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** Maximum JavaScript of a first visit to the login page in KB, compressed with Brotli as the API serves it. */
const limit = 87;

const dist = join(import.meta.dirname, '../apps/backoffice/dist');
const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) }),
);
const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')));

/** Modules that the page loads dynamically before it shows the form. */
const dynamicModules = ['src/locales/before-sign-in/en.ts', '../../packages/ui/src/locales/en.ts'];

/** The HTML names the script and all modules that the script imports statically. */
const page = readFileSync(join(dist, 'login.html'), 'utf8');
const files = new Set([...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/gu)].map(([, file = '']) => file));
if (files.size === 0) throw new Error('The built page has no script.');

function visit(source: string): void {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`The build has no chunk for ${source}.`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  chunk.imports.forEach(visit);
}
dynamicModules.forEach(visit);

/** Files that are too small to be compressed are served as they are. */
function sizeOf(file: string): number {
  const compressed = statSync(join(dist, `${file}.br`), { throwIfNoEntry: false });
  return (compressed ?? statSync(join(dist, file))).size;
}

const weights = [...files].map(sizeOf);
const weight = weights.reduce((sum, bytes) => sum + bytes, 0);
console.log(
  `login page: ${(weight / 1000).toFixed(1)} KB in ${String(files.size)} files (limit ${String(limit)} KB)`,
);
if (weight > limit * 1000) process.exit(1);
