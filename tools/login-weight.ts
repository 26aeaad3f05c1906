import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';

/** Kilobytes of JavaScript, gzipped, that a first visit of the login page may fetch before it shows. */
const limit = 120;

const dist = join(import.meta.dirname, '../apps/backoffice/dist');
const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) }),
);
const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')));

/** What the page waits for, once started, before it shows the form. */
const needed = ['src/locales/before-sign-in/en.po', '../../packages/ui/src/locales/en.ts'];

/** What the page starts with stands in it: its script and all that this imports. */
const page = readFileSync(join(dist, 'index.html'), 'utf8');
const files = new Set([...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/gu)].map(([, file = '']) => file));
if (files.size === 0) throw new Error('The built page starts no script.');

function visit(source: string): void {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`The build has no chunk of ${source}.`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  chunk.imports.forEach(visit);
}
needed.forEach(visit);

const weights = [...files].map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
const weight = weights.reduce((sum, bytes) => sum + bytes, 0);
console.log(
  `login page: ${(weight / 1000).toFixed(1)} KB in ${String(files.size)} files (limit ${String(limit)} KB)`,
);
if (weight > limit * 1000) process.exit(1);
