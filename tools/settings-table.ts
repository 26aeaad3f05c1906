import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explanationOf, type SettingName, settingNames, settingsSchema } from '../apps/api/src/settings.ts';

/**
 * Writes the table of settings in the README from their definitions. With `--check`, fails if the table is out of date.
 */
const readme = join(import.meta.dirname, '..', 'README.md');
const marks = /(?<=<!-- settings -->\n\n)[\s\S]*(?=<!-- \/settings -->)/u;

function defaultOf(name: SettingName): string {
  const { default: fallback } = settingsSchema.entries[name];
  return typeof fallback === 'string' && fallback !== '' ? `\`${fallback}\`` : '';
}

/** Escapes what Markdown would read as a cell or as HTML, outside code. */
function escape(text: string): string {
  const parts = text.replaceAll('|', '\\|').split('`');
  return parts.map((part, index) => (index % 2 === 0 ? part.replaceAll('<', '&lt;') : part)).join('`');
}

function rowOf(name: SettingName): string {
  const { description, secrecy } = explanationOf(name);
  const file = secrecy === 'public' ? '' : '<br>or `…_FILE`';
  return `| \`${name}\`${file} | ${defaultOf(name)} | ${escape(description)} |`;
}

const table = ['| variable | default | meaning |', '|---|---|---|', ...settingNames.map(rowOf), '', ''].join(
  '\n',
);
const text = readFileSync(readme, 'utf8');
if (!marks.test(text)) throw new Error('README.md has no <!-- settings --> and <!-- /settings -->.');
const written = text.replace(marks, () => table);

if (!process.argv.includes('--check')) writeFileSync(readme, written);
else if (text !== written) {
  console.error(
    'The settings in README.md are out of date. Run `npx --yes pnpm@12 exec node tools/settings-table.ts`.',
  );
  process.exit(1);
}
