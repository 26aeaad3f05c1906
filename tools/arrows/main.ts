import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findViolations } from './check-arrows.ts';
import { withMap } from './draw-map.ts';

/**
 * Draws the map in docs/architecture.md from the rules. With `--check` it says whether every import follows the rules, and
 * whether the committed map is theirs.
 */
const root = join(import.meta.dirname, '..', '..');
const page = join(root, 'docs', 'architecture.md');
const text = readFileSync(page, 'utf8');
const drawn = withMap(text);

if (process.argv.includes('--check')) {
  const violations = await findViolations(root);
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
  if (text !== drawn)
    console.error('The map in docs/architecture.md is not of the rules: run node tools/arrows/main.ts');
  if (violations.length > 0 || text !== drawn) process.exitCode = 1;
} else writeFileSync(page, drawn);
