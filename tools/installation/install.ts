import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from './hosts.ts';
import { run } from './run.ts';

const installArguments: Readonly<Record<Host['installer'], readonly string[]>> = {
  npm: ['install', '--no-audit', '--no-fund', '--no-package-lock'],
  // No package needs its install scripts.
  pnpm: ['install', '--ignore-workspace', '--no-lockfile', '--ignore-scripts'],
};

/** Copies a host into `hosts` of a folder and installs its dependencies. Returns the host's new folder. */
export function install(host: Host, folder: string, registry: string): string {
  const place = join(folder, 'hosts', host.name);
  cpSync(join(import.meta.dirname, 'hosts', host.name), place, { recursive: true });
  host.prepare?.(place);
  run(host.installer, installArguments[host.installer], {
    folder: place,
    environment: { npm_config_registry: `${registry}/`, pnpm_config_registry: `${registry}/` },
  });
  return place;
}
