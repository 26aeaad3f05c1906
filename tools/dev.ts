import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { drawIcons } from './draw-icons.ts';
import { freePort } from './free-port.ts';
import { catalogFolders, writeCatalogs } from './prepare/catalogs.ts';
import { prepare } from './prepare/main.ts';

/**
 * Serves Yamp from its sources at one address. The API restarts when one of its source files changes, and open pages of
 * the back-office update. `--inspect` opens a port for a debugger of the API.
 */

const root = join(import.meta.dirname, '..');
const api = join(root, 'apps/api');
const port = process.env['PORT'] ?? '3000';
const fromSources = '--conditions=@x/source';

const apiSources = [
  join(api, 'src'),
  ...[
    'email-compiler',
    'email-icons',
    'amp-runtime-blocks',
    'api-client',
    'mail-catcher',
    'starter-templates',
  ].map((name) => join(root, 'packages', name, 'src')),
];

/** Milliseconds. Changes within this time cause one restart, for example when you switch branches. */
const debounceTime = 200;

class Api {
  readonly #port: number;
  #process: ChildProcess | undefined;
  #isStopping = false;

  constructor(apiPort: number) {
    this.#port = apiPort;
  }

  start(): void {
    const inspect = process.argv.slice(2).filter((argument) => argument.startsWith('--inspect'));
    this.#process = spawn(process.execPath, [fromSources, ...inspect, join(api, 'src/start.ts')], {
      cwd: root,
      stdio: 'inherit',
      env: {
        PUBLIC_URL: `http://localhost:${port}`,
        // Node's compile cache shortens the start, which reads many modules.
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
        ...process.env,
        PORT: String(this.#port),
      },
    });
    this.#process.once('exit', (code) => {
      if (code !== 0 && !this.#isStopping) console.log('The API stopped. It restarts after the next change.');
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const running = this.#process;
    if (running?.exitCode === null && running.signalCode === null) {
      running.kill('SIGTERM');
      await once(running, 'exit');
    }
    this.#isStopping = false;
  }
}

/** Calls `onChange` once after each burst of changes to matching files in the folders. */
function watchFiles(folders: readonly string[], pattern: RegExp, onChange: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  const watched = new Set<string>();
  const report = (path: string) => {
    if (!pattern.test(path)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, debounceTime);
  };
  // Each folder has its own watcher, because a recursive watcher on Linux loses files that an editor or git replaces.
  function watchFolder(folder: string): void {
    if (watched.has(folder)) return;
    watched.add(folder);
    watch(folder, (_event, name) => {
      const path = join(folder, name ?? '');
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats?.isDirectory() === true) watchFolder(path);
      else if (stats === undefined) watched.delete(path);
      report(path);
    });
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) watchFolder(join(folder, entry.name));
    }
  }
  folders.forEach(watchFolder);
}

await prepare();
drawIcons();
const apiPort = await freePort();
const running = new Api(apiPort);
running.start();
const backOffice = spawn('vite', ['--port', port, '--strictPort', '--clearScreen', 'false'], {
  cwd: join(root, 'apps/backoffice'),
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, API_URL: `http://127.0.0.1:${String(apiPort)}` },
});

let work = Promise.resolve();
let isRestartPending = false;
watchFiles(apiSources, /^(?!.*\/locales\/).*(?<!\.test)\.(?:ts|json|sql)$/u, () => {
  if (isRestartPending) return;
  isRestartPending = true;
  work = work.then(async () => {
    console.log('\n  Restarting the API …');
    await running.stop();
    isRestartPending = false;
    running.start();
  });
});
watchFiles(catalogFolders, /\.po$/u, () => {
  writeCatalogs().catch((error: unknown) => console.error(error));
});

async function end(code: number): Promise<void> {
  backOffice.kill('SIGTERM');
  await running.stop();
  process.exit(code);
}
process.once('SIGINT', () => void end(0));
process.once('SIGTERM', () => void end(0));
backOffice.once('exit', (code) => void end(code ?? 1));
