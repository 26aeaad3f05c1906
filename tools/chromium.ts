import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { getuid } from 'node:process';

/** The shell first: the same engine without the windows, which the tests do not look at and take time to draw. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Command-line switches for a browser in a container: no sandbox helper, no calls to its maker's hosts. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser to test in: `CHROMIUM_PATH`, else the system's. Undefined where there is none. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined) return named;
  return SYSTEM_PATHS.find((path) => existsSync(path));
}

function installChromium(): void {
  console.log('No Chromium found; installing the one of Debian …');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
}

/** Finds Chromium or installs Debian's; throws with what to do where neither is possible. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  if (existsSync('/usr/bin/apt-get') && getuid?.() === 0) installChromium();
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Error('The tests need Chromium: install it, or set CHROMIUM_PATH to its executable.');
}

if (import.meta.main) ensureChromium();
