import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildBench } from '../build.ts';
import { onEachServer } from '../servers.ts';

/**
 * Measures sending a campaign through the ledger against plain pooled nodemailer, to an SMTP server in a separate
 * process. Also measures writing a campaign's recipients into the ledger (freezing). Uses a real PostgreSQL
 * (servers.ts). Each step runs in its own process so that its memory can be measured.
 *
 * Usage: `npx --yes pnpm@12 bench:sending [recipients] [frozen]`. By default, sends to 10,000 recipients and freezes
 * 1,000,000.
 */
const recipients = process.argv[2] ?? '10000';
const frozen = process.argv[3] ?? '1000000';

const dist = await buildBench(import.meta.dirname, { step: 'step.ts', sink: 'sink.ts' });
const sink = spawn(process.execPath, [join(dist, 'sink.js')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const [line] = (await once(sink.stdout, 'data')) as [Buffer];
  const [port = '', farPort = '', farPlainPort = ''] = line.toString().trim().split(' ');
  // Few messages are enough for `bare`, because throughput without a ledger does not depend on their number.
  const steps = [
    ['bare', String(Math.min(3000, Number(recipients))), port],
    ['bare-signed', String(Math.min(3000, Number(recipients))), port],
    // The baseline for memory growth has fewer recipients than `ours`.
    ['few', String(Math.min(5000, Number(recipients))), port],
    ['ours', recipients, port],
    ['signed', String(Math.min(5000, Number(recipients))), port],
    ['far', '6000', farPort],
    ['far-plain', '6000', farPlainPort],
    ['conditions', String(Math.min(5000, Number(recipients))), port],
    ['freeze', frozen, port],
    ['report', '0', port],
  ] as const;
  await onEachServer(async (server) => {
    for (const [step, count, stepPort] of steps) {
      const url = await server.createDatabase(step);
      const { status } = spawnSync(process.execPath, [join(dist, 'step.js'), step, count, url, stepPort], {
        stdio: 'inherit',
      });
      if (status !== 0) throw new Error(`The step “${step}” failed.`);
    }
  });
} finally {
  sink.kill();
}
