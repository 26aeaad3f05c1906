import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Libraries that a package bundles. They are dev dependencies, which pnpm leaves out of the bill of a package. */
function readBundledLibraries(folder: string): v.InferOutput<typeof BundledLibraries> {
  const files = globSync('dist/{vendor,standalone}/libraries.json', { cwd: folder });
  return files.flatMap((file) =>
    v.parse(v.pipe(v.string(), v.parseJson(), BundledLibraries), readFileSync(join(folder, file), 'utf8')),
  );
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

/** A library may be bundled twice, or be a dependency too. */
function referenceOf({ group, name, version }: v.InferOutput<typeof Component>): string {
  return `${group ?? ''}/${name}@${version}`;
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
    const components = new Map(
      [...bundled, ...bill.components].map((component) => [referenceOf(component), component]),
    );
    writeFileSync(file, JSON.stringify({ ...bill, components: [...components.values()] }, undefined, 2));
  }
  const expected = new Set(packages.map(({ name, version }) => billName(name, version)));
  return readdirSync(folder).filter((file) => expected.has(file));
}
