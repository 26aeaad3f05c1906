import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findViolations } from './check-arrows.ts';
import { replaceMap } from './draw-map.ts';

/**
 * Draws the map in docs/architecture.md from the rules. With `--check`, fails if an import breaks a rule or the
 * committed map is out of date.
 */
const root = join(import.meta.dirname, '..', '..');
const page = join(root, 'docs', 'architecture.md');
const text = readFileSync(page, 'utf8');
const drawn = replaceMap(text);

if (process.argv.includes('--check')) {
  const violations = await findViolations(root);
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
  if (text !== drawn)
    console.error(
      'The map in docs/architecture.md is out of date. Run `npx --yes pnpm@12 exec node tools/arrows/main.ts`.',
    );
  if (violations.length > 0 || text !== drawn) process.exitCode = 1;
} else writeFileSync(page, drawn);
