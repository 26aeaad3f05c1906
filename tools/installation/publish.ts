import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { run } from './run.ts';

const root = join(import.meta.dirname, '../..');

const Manifest = v.object({
  name: v.string(),
  private: v.optional(v.boolean(), false),
  publishConfig: v.optional(v.object({ exports: v.record(v.string(), v.unknown()) })),
});

export interface PublishedPackage {
  readonly name: string;
  readonly folder: string;
  /** What of it can be imported: `.`, `./lint` … */
  readonly entries: readonly string[];
}

/** The packages of the workspace that are not private. */
export function publishedPackages(): readonly PublishedPackage[] {
  const packages = join(root, 'packages');
  return readdirSync(packages)
    .map((name) => join(packages, name))
    .map((folder) => ({
      folder,
      manifest: v.parse(
        v.pipe(v.string(), v.parseJson(), Manifest),
        readFileSync(join(folder, 'package.json'), 'utf8'),
      ),
    }))
    .filter(({ manifest }) => !manifest.private)
    .map(({ folder, manifest }) => ({
      folder,
      name: manifest.name,
      entries: Object.keys(manifest.publishConfig?.exports ?? {}),
    }));
}

/** Publishes what is built, as a release does, to a registry that takes any token. Leaves no tags behind. */
export async function publish(registry: string, folder: string): Promise<void> {
  const userConfiguration = join(folder, 'npmrc');
  const { host } = new URL(registry);
  await writeFile(userConfiguration, `registry=${registry}/\n//${host}/:_authToken=anybody\n`);
  run('changeset', ['publish', '--no-git-tag'], {
    folder: root,
    environment: {
      NPM_CONFIG_USERCONFIG: userConfiguration,
      npm_config_userconfig: userConfiguration,
      npm_config_registry: `${registry}/`,
      pnpm_config_registry: `${registry}/`,
    },
  });
}
