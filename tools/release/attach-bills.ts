import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { run } from '../installation/run.ts';
import { billName, writeBills } from './sbom.ts';

/**
 * Attaches a bill of materials to the GitHub release of each package in PUBLISHED_PACKAGES, which is the output of
 * changesets/action. Needs the `gh` command with a token.
 */
const Published = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ name: v.string(), version: v.string() })),
);

const folder = mkdtempSync(join(tmpdir(), 'bills-'));
writeBills(folder);
for (const { name, version } of v.parse(Published, process.env['PUBLISHED_PACKAGES'])) {
  run('gh', ['release', 'upload', `${name}@${version}`, join(folder, billName(name, version)), '--clobber'], {
    folder: process.cwd(),
  });
}
