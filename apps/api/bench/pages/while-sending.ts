import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Sending {
  /** Number of recipients. */
  readonly sent: string;
  /** Database of the campaign, apart from that of the pages. */
  readonly databaseUrl: string;
  readonly sinkPort: string;
}

/** Sends a campaign in a process of its own until `work` has ended. `dist` contains the bundled processes. */
export async function whileSending<Result>(
  dist: string,
  { sent, databaseUrl, sinkPort }: Sending,
  work: () => Promise<Result>,
): Promise<Result> {
  const sending = spawn(process.execPath, [join(dist, 'step.js'), 'ours', sent, databaseUrl, sinkPort], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let ended = false;
  sending.once('exit', () => {
    ended = true;
  });
  // Creating the contacts comes first.
  await new Promise((resolve) => {
    setTimeout(resolve, 6000);
  });
  const result = await work();
  if (ended) throw new Error('The campaign was sent before the measurement ended.');
  sending.kill('SIGKILL');
  return result;
}
