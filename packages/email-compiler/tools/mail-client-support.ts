/**
 * Writes src/lint/mail-client-support.ts from a copy of github.com/hteumeuleu/caniemail:
 * node tools/mail-client-support.ts <folder of the copy>
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { features } from '../src/lint/features.ts';

/** Clients as caniemail names them, each with the letter and the names used here. Discontinued ones are left out. */
const clients = [
  ['apple-mail/macos', 'A', 'Apple Mail', 'macOS'],
  ['apple-mail/ios', 'B', 'Apple Mail', 'iOS'],
  ['gmail/desktop-webmail', 'C', 'Gmail', 'web'],
  ['gmail/ios', 'D', 'Gmail', 'iOS'],
  ['gmail/android', 'E', 'Gmail', 'Android'],
  ['gmail/mobile-webmail', 'F', 'Gmail', 'mobile web'],
  ['outlook/windows', 'G', 'Outlook', 'Windows'],
  ['outlook/macos', 'H', 'Outlook', 'macOS'],
  ['outlook/outlook-com', 'I', 'Outlook', 'web'],
  ['outlook/ios', 'J', 'Outlook', 'iOS'],
  ['outlook/android', 'K', 'Outlook', 'Android'],
  ['yahoo/desktop-webmail', 'L', 'Yahoo Mail', 'web'],
  ['yahoo/ios', 'M', 'Yahoo Mail', 'iOS'],
  ['yahoo/android', 'N', 'Yahoo Mail', 'Android'],
  ['aol/desktop-webmail', 'O', 'AOL', 'web'],
  ['aol/ios', 'P', 'AOL', 'iOS'],
  ['aol/android', 'Q', 'AOL', 'Android'],
  ['samsung-email/android', 'R', 'Samsung Email', 'Android'],
  ['thunderbird/macos', 'S', 'Thunderbird', 'desktop'],
  ['protonmail/desktop-webmail', 'T', 'Proton Mail', 'web'],
  ['protonmail/ios', 'U', 'Proton Mail', 'iOS'],
  ['protonmail/android', 'V', 'Proton Mail', 'Android'],
  ['fastmail/desktop-webmail', 'W', 'Fastmail', 'web'],
  ['hey/desktop-webmail', 'X', 'HEY', 'web'],
  ['gmx/desktop-webmail', 'Y', 'GMX', 'web'],
  ['gmx/ios', 'Z', 'GMX', 'iOS'],
  ['gmx/android', 'a', 'GMX', 'Android'],
  ['web-de/desktop-webmail', 'b', 'WEB.DE', 'web'],
  ['web-de/ios', 'c', 'WEB.DE', 'iOS'],
  ['web-de/android', 'd', 'WEB.DE', 'Android'],
  ['mail-ru/desktop-webmail', 'e', 'Mail.ru', 'web'],
  ['orange/desktop-webmail', 'f', 'Orange', 'web'],
  ['orange/ios', 'g', 'Orange', 'iOS'],
  ['orange/android', 'h', 'Orange', 'Android'],
  ['laposte/desktop-webmail', 'i', 'LaPoste.net', 'web'],
] as const;

type Stats = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/** The front matter writes its figures as JSON with bare keys, trailing commas and now and then a missing one. */
function readStats(page: string, feature: string): Stats {
  const block = /\nstats:\s*(\{[\s\S]*?\n\})/.exec(page)?.[1];
  if (block === undefined) throw new Error(`caniemail has no figures for ${feature}.`);
  const json = block
    .replace(/(?<=[{,\s])([A-Za-z][\w-]*)\s*:/g, '"$1":')
    .replace(/,(\s*[}\]])/g, '$1')
    .replace(/"(\s*\n\s*)"/g, '",$1"')
    .replace(/\}(\s*\n\s*)"/g, '},$1"');
  return JSON.parse(json) as Stats;
}

/** Letters of the clients whose newest tested version does not support a feature at all. */
function unsupportedIn(stats: Stats): string {
  return clients
    .filter(([key]) => {
      const [family = '', platform = ''] = key.split('/');
      const newest = Object.values(stats[family]?.[platform] ?? {}).at(-1);
      return newest?.startsWith('n') === true;
    })
    .map(([, letter]) => letter)
    .join('');
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say where the copy of caniemail is.');
const source = resolve(folder);
const git = (...rest: string[]) => execFileSync('git', ['-C', source, ...rest], { encoding: 'utf8' }).trim();
const revision = git('log', '-1', '--format=%h of %cs');
const licence = git('show', 'HEAD:LICENSE')
  .split('\n')
  .map((line) => ` * ${line}`.trimEnd());

const known = JSON.stringify(
  Object.fromEntries(clients.map(([, letter, family, platform]) => [letter, [family, platform]])),
);
const rows = Object.fromEntries(
  features.map(([slug]) => [slug, unsupportedIn(readStats(git('show', `HEAD:_features/${slug}.md`), slug))]),
);

const target = resolve(import.meta.dirname, '../src/lint/mail-client-support.ts');
writeFileSync(
  target,
  `/*
 * Which mail clients do not support what. Facts of www.caniemail.com, commit ${revision} of
 * github.com/hteumeuleu/caniemail, written by tools/mail-client-support.ts; not to be edited by hand.
 *
${licence.join('\n')}
 */
import type { FeatureSlug } from './features.ts';

/** Mail clients by the letter that stands for them below: the family's name and the platform. */
export const mailClients: Readonly<Record<string, readonly [family: string, platform: string]>> = ${known};

/** Letters of the mail clients whose newest tested version has no support for a feature. */
export const unsupported: Readonly<Record<FeatureSlug, string>> = ${JSON.stringify(rows)};
`,
);
execFileSync('oxfmt', [target]);
process.stdout.write(`${readFileSync(target, 'utf8').length} characters written\n`);
