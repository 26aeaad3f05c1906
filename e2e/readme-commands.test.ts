import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../tools/free-port.ts';

/*
 * Runs the first two commands of the README in a shell, exactly as written. `npm_config_yes=false` lets npx download
 * packages only if the command has `--yes`.
 */

const root = join(import.meta.dirname, '..');

/** Commands of the README's first code block, without their comments. */
const [start = '', runTests = ''] = (
  /```sh\n([\s\S]*?)```/u.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[1] ?? ''
)
  .split('\n')
  .map((line) => line.replace(/\s+#.*$/u, ''));

/** Time limit in ms to build and start Yamp. */
const commandTimeout = 300_000;

function typeIntoShell(command: string, environment: Readonly<Record<string, string>> = {}) {
  // A fresh shell lacks the variables that package managers and Vitest set.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|pnpm_|node_env$|vitest)/iu.test(name),
  );
  const shell = spawn('bash', ['-c', command], {
    cwd: root,
    env: { ...Object.fromEntries(inherited), npm_config_yes: 'false', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Creates a process group, so that the test can signal all processes of the command, as Ctrl-C does.
    detached: true,
  });
  let running = true;
  const ended = new Promise<number | null>((resolve) => {
    shell.once('close', (status) => {
      running = false;
      resolve(status);
    });
  });
  let printed = '';
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      shell.emit('printed');
    });
  }
  return {
    ended,
    printed: () => printed,
    /** Resolves when the text is printed. Rejects if the command ends first. */
    prints: (text: string) =>
      new Promise<void>((resolve, reject) => {
        shell.on('printed', () => {
          if (printed.includes(text)) resolve();
        });
        void ended.then(() =>
          reject(new Error(`"${command}" ended without printing "${text}":\n${printed}`)),
        );
      }),
    pressCtrlC: () => {
      if (running && shell.pid !== undefined) process.kill(-shell.pid, 'SIGINT');
    },
  };
}

test(
  `${start} starts the product, and Ctrl-C ends it`,
  async () => {
    expect(start).toMatch(/^npx --yes pnpm@\d+ start$/u);
    const dataFolder = await mkdtemp(join(tmpdir(), 'x-readme-'));
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
    const [port, smtpPort, pagePort] = [await freePort(), await freePort(), await freePort()];
    const shell = typeIntoShell(start, {
      PORT: String(port),
      MAIL_CATCHER_SMTP_PORT: String(smtpPort),
      MAIL_CATCHER_PAGE_PORT: String(pagePort),
      DATA_FOLDER: dataFolder,
      DATABASE_URL: '',
    });
    onTestFinished(shell.pressCtrlC);
    await shell.prints('Ctrl-C stops it');
    const page = await fetch(`http://localhost:${String(port)}/`);
    expect(page.status).toBe(200);
    expect((await fetch(`http://localhost:${String(pagePort)}/`)).status).toBe(200);
    shell.pressCtrlC();
    await shell.ended;
    await expect(fetch(`http://localhost:${String(port)}/`)).rejects.toThrow('fetch failed');
  },
  commandTimeout + 60_000,
);

test(
  `${runTests} runs the tests`,
  async () => {
    expect(runTests).toMatch(/^npx --yes pnpm@\d+ test$/u);
    const shell = typeIntoShell(`${runTests} format`);
    const status = await shell.ended;
    // Compare the output together with the status, so that a failure shows the output.
    expect({ status, printed: shell.printed() }).toEqual({
      status: 0,
      printed: expect.stringContaining('format passed'),
    });
  },
  commandTimeout,
);
