import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { run } from './run.ts';

const root = join(import.meta.dirname, '../..');

const Manifest = v.object({
  name: v.string(),
  version: v.string(),
  private: v.optional(v.boolean(), false),
  publishConfig: v.optional(v.object({ exports: v.record(v.string(), v.unknown()) })),
});

export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  /** Targets of the published entry points, such as `.` and `./lint`. */
  readonly exports: Readonly<Record<string, unknown>>;
}

export function findPublishedPackages(): readonly PublishedPackage[] {
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
      version: manifest.version,
      exports: manifest.publishConfig?.exports ?? {},
    }));
}

/** Stylesheets have no types to resolve. */
const stylesheets = /\.css$/;

/** Checks a packed package with publint and attw. Its entries and their types must resolve for ESM importers. */
export function checkPackage(tarball: string, entries: readonly string[], folder: string): void {
  run('publint', ['--strict', tarball], { folder });
  const excluded = entries.filter((entry) => stylesheets.test(entry));
  run(
    'attw',
    [
      tarball,
      '--profile',
      'esm-only',
      ...(excluded.length > 0
        ? ['--exclude-entrypoints', ...excluded.map((entry) => entry.replace(/^\.\//, ''))]
        : []),
    ],
    { folder },
  );
}

/** Publishes the built packages as a release does, but without git tags. The registry must accept any token. */
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
      // A local registry cannot show provenance, even where a workflow asks for it.
      pnpm_config_provenance: 'false',
    },
  });
}
