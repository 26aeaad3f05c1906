import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundlePageScript } from '../../message-page/bundle.ts';
import { buildBench } from '../build.ts';
import { onEachServer } from '../servers.ts';

/**
 * Measures the pages of sent messages and landing pages: their size, and how many of them the server answers, alone and while
 * a process beside it sends a campaign to a local SMTP server. Uses a real PostgreSQL (servers.ts).
 *
 * Usage: `npx --yes pnpm@12 bench:pages [seconds]`, with 6 seconds per measurement by default.
 */
const seconds = process.argv[2] ?? '6';

/** Recipients of the campaign that is sent meanwhile. Enough to outlast the measurement. */
const recipientsBeside = '60000';

const dist = await buildBench(import.meta.dirname, {
  drive: 'drive.ts',
  server: '../tracking/server.ts',
  step: '../sending/step.ts',
  sink: '../sending/sink.ts',
});
await writeFile(
  join(dist, 'message-page.js'),
  await bundlePageScript(join(import.meta.dirname, '../../message-page')),
);
const sink = spawn(process.execPath, [join(dist, 'sink.js')], { stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const [line] = (await once(sink.stdout, 'data')) as [Buffer];
  const [sinkPort = ''] = line.toString().trim().split(' ');
  await onEachServer(async (server) => {
    const url = await server.createDatabase('pages');
    const sendingUrl = await server.createDatabase('sending');
    const { status } = spawnSync(
      process.execPath,
      [join(dist, 'drive.js'), url, sendingUrl, sinkPort, recipientsBeside, seconds],
      { stdio: 'inherit' },
    );
    if (status !== 0) process.exitCode = 1;
  });
} finally {
  sink.kill();
}
