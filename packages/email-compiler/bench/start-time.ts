import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storedDocument } from './contenders/ours.ts';
import { typical } from './measure.ts';
import type { Row } from './newsletter.ts';

const rounds = 15;

/** Scripts in `start`. Each reads the newsletter from a file and writes the HTML to standard output. */
export const starters = ['string-limit', 'ours', 'usewaypoint', 'react-email', 'mjml'] as const;
export type Starter = (typeof starters)[number];

/** Returns the typical time in ms, from process start to exit, that each script takes. The scripts take turns. */
export function measureStarts(rows: readonly Row[], folder: string): Readonly<Record<Starter, number>> {
  const inputs = mkdtempSync(join(tmpdir(), 'email-compiler-bench-'));
  const forOurs = join(inputs, 'document.json');
  const forOthers = join(inputs, 'rows.json');
  writeFileSync(forOurs, storedDocument(rows));
  writeFileSync(forOthers, JSON.stringify(rows));
  const times: Record<Starter, number[]> = {
    'string-limit': [],
    ours: [],
    usewaypoint: [],
    'react-email': [],
    mjml: [],
  };
  for (let round = 0; round < rounds; round++) {
    for (const starter of starters) {
      times[starter].push(
        timeOf(join(folder, 'start', `${starter}.js`), starter === 'ours' ? forOurs : forOthers),
      );
    }
  }
  rmSync(inputs, { recursive: true });
  return {
    'string-limit': typical(times['string-limit']),
    ours: typical(times.ours),
    usewaypoint: typical(times.usewaypoint),
    'react-email': typical(times['react-email']),
    mjml: typical(times.mjml),
  };
}

function timeOf(script: string, input: string): number {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, input], { maxBuffer: 1e8 });
  const time = performance.now() - start;
  if (status !== 0 || stdout.length < 1000) throw new Error(`${script} failed: ${stderr.toString()}`);
  return time;
}
