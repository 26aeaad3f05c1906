import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const entry = join(import.meta.dirname, '..', 'dist', 'standalone.js');
/** Modules that are imported at once. A dynamic import has a parenthesis before the name. */
const imported = /\b(?:from|import)\s*"(\.[^"]+)"/gu;

/** Returns the gzipped bytes that the standalone build fetches before the editor appears. Needs a build. */
export function weighStandalone(): number {
  const modules = new Map<string, Buffer>();
  const visit = (file: string) => {
    if (modules.has(file)) return;
    const code = readFileSync(file);
    modules.set(file, code);
    for (const [, name = ''] of code.toString('utf8').matchAll(imported)) visit(join(dirname(file), name));
  };
  visit(entry);
  return [...modules.values()].reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);
}
