import { existsSync } from 'node:fs';
import { canInstallPackages, installPackages } from './debian-packages.ts';

/** Paths in order of preference. The headless shell needs fewer resources than a browser with windows. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Switches for a browser in a container. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns `CHROMIUM_PATH`, or the path of the system's browser. Returns undefined if there is none. */
export function findChromium(): string | undefined {
  // Empty means not set, as for the settings of the product.
  const named = process.env['CHROMIUM_PATH'] ?? '';
  if (named !== '') return named;
  return systemPaths.find((path) => existsSync(path));
}

/** Finds Chromium, or installs Debian's package when run as root. Ends the process with a sentence if it is still missing. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  if (canInstallPackages()) installPackages('chromium-headless-shell');
  const installed = findChromium();
  if (installed !== undefined) return installed;
  console.error('The tests need Chromium. Install it, or set CHROMIUM_PATH to its executable.');
  process.exit(1);
}

if (import.meta.main) ensureChromium();
