import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { getuid } from 'node:process';

/** Returns whether this process can install Debian's packages. */
export const canInstallPackages = (): boolean => existsSync('/usr/bin/apt-get') && getuid?.() === 0;

/** Installs Debian packages. Throws if apt-get fails. */
export function installPackages(...names: readonly string[]): void {
  console.log(`Installing from Debian: ${names.join(', ')} …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
}
