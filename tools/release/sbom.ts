import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { findPublishedPackages } from '../installation/publish.ts';
import { run } from '../installation/run.ts';

const root = join(import.meta.dirname, '../..');

const Component = v.looseObject({ name: v.string(), version: v.string(), group: v.optional(v.string()) });
const Bill = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  metadata: v.looseObject({ component: Component }),
  components: v.optional(v.array(Component), []),
});
const BundledLibraries = v.array(v.object({ name: v.string(), version: v.string(), license: v.string() }));

/** Name of the file with a package's bill of materials. pnpm names it so. */
export function billName(name: string, version: string): string {
  return `${name.replace(/^@/u, '').replace('/', '-')}-${version}.cdx.json`;
}

/** Libraries in `dist/vendor`. They are dev dependencies, which pnpm leaves out of the bill of a package. */
function readBundledLibraries(folder: string): v.InferOutput<typeof BundledLibraries> {
  const file = join(folder, 'dist/vendor/libraries.json');
  try {
    return v.parse(v.pipe(v.string(), v.parseJson(), BundledLibraries), readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function describeLibrary({ name, version, license }: v.InferOutput<typeof BundledLibraries>[number]) {
  const [group, ...rest] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const packageUrl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    name: rest.join('/'),
    version,
    purl: packageUrl,
    'bom-ref': packageUrl,
    ...(group !== undefined && { group }),
    licenses: [{ license: { id: license } }],
  };
}

/** Writes a CycloneDX bill of materials for each published package. Needs a build. */
export function writeBills(folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true });
  const packages = findPublishedPackages();
  run(
    'pnpm',
    [
      'sbom',
      '--sbom-format=cyclonedx',
      '--split',
      '--prod',
      '--lockfile-only',
      `--out=${join(folder, '%s-%v.cdx.json')}`,
      ...packages.map(({ name }) => `--filter=${name}`),
    ],
    { folder: root },
  );
  for (const { name, version, folder: source } of packages) {
    const file = join(folder, billName(name, version));
    const bill = v.parse(v.pipe(v.string(), v.parseJson(), Bill), readFileSync(file, 'utf8'));
    const bundled = readBundledLibraries(source).map(describeLibrary);
    writeFileSync(
      file,
      JSON.stringify({ ...bill, components: [...bill.components, ...bundled] }, undefined, 2),
    );
  }
  const expected = new Set(packages.map(({ name, version }) => billName(name, version)));
  return readdirSync(folder).filter((file) => expected.has(file));
}
