/**
 * Writes src/testing/client-support/client-support-data.ts from a copy of github.com/hteumeuleu/caniemail:
 * node tools/client-support.ts <folder of the copy>
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { writtenConstructs } from '../src/testing/client-support/written-constructs.ts';
import { readPage, readStats, type Stats } from './caniemail.ts';

/** Platforms on caniemail.com of each column of the table. */
const columns = [
  ['gmail/desktop-webmail', 'gmail/ios', 'gmail/android', 'gmail/mobile-webmail'],
  ['outlook/windows'],
  ['outlook/outlook-com'],
  ['outlook/macos', 'outlook/ios', 'outlook/android'],
  ['apple-mail/macos', 'apple-mail/ios'],
  ['yahoo/desktop-webmail', 'yahoo/ios', 'yahoo/android'],
] as const;

/** Returns the support in the newest tested version of each platform of a column. */
function supportIn(stats: Stats, platforms: readonly string[]): string {
  const known = platforms.flatMap((key) => {
    const [family = '', platform = ''] = key.split('/');
    const letter = Object.values(stats[family]?.[platform] ?? {})
      .at(-1)
      ?.charAt(0);
    return letter === undefined || letter === 'u' ? [] : [letter];
  });
  const [first = 'u'] = known;
  return known.every((letter) => letter === first) ? first : 'a';
}

const [folder] = process.argv.slice(2);
if (folder === undefined)
  throw new Error('Usage: node tools/client-support.ts <folder of the copy of caniemail>');
const source = resolve(folder);
const slugs = [...writtenConstructs.values()].flatMap(({ slug }) => slug ?? []);
const rows = Object.fromEntries(
  [...new Set(slugs)].sort().map((slug) => {
    const stats = readStats(readPage(source, slug), slug);
    return [slug, columns.map((platforms) => supportIn(stats, platforms)).join('')];
  }),
);
const licensed = readFileSync(resolve(import.meta.dirname, '../src/lint/mail-client-support.ts'), 'utf8');
const [header = ''] = /^\/\*[\s\S]*?\*\/\n/.exec(licensed) ?? [];
const target = resolve(import.meta.dirname, '../src/testing/client-support/client-support-data.ts');
writeFileSync(
  target,
  `${header
    .replace('Features that mail clients do not support', 'Support of mail clients')
    .replace(
      'tools/mail-client-support.ts',
      'tools/client-support.ts',
    )}import type { Support } from './written-constructs.ts';

/** Support by name of the feature on caniemail.com. */
export const clientSupport: Readonly<Record<string, Support>> = ${JSON.stringify(rows)};
`,
);
execFileSync('oxfmt', [target]);
