import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const script = join(import.meta.dirname, '../packages/email-icons/src/drawing/draw-icons.ts');

/** Draws the pictures of icons whose drawings have changed. */
export function drawIcons(): void {
  // A process of its own, because the drawings come from the sources of packages.
  const drawing = spawnSync(process.execPath, ['--conditions=@x/source', script], { stdio: 'inherit' });
  if (drawing.status !== 0) process.exit(drawing.status ?? 1);
}

if (import.meta.main) drawIcons();
