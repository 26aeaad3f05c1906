import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { run } from '../installation/run.ts';
import type { UploadedPackage } from './registry.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const Dependencies = v.optional(v.record(v.string(), v.string()), {});

/** What a published manifest must have. The registry and provenance read the repository. */
const Manifest = v.looseObject({
  name: text,
  version: text,
  description: text,
  keywords: v.pipe(v.array(text), v.minLength(3)),
  homepage: v.pipe(v.string(), v.url()),
  bugs: v.union([v.pipe(v.string(), v.url()), v.object({ url: v.pipe(v.string(), v.url()) })]),
  license: v.literal('MIT'),
  repository: v.object({
    type: v.literal('git'),
    url: v.pipe(v.string(), v.regex(/^git\+https:\/\/.+\.git$/u)),
    directory: v.pipe(v.string(), v.startsWith('packages/')),
  }),
  engines: v.object({ node: text }),
  exports: v.record(v.string(), v.unknown()),
  dependencies: Dependencies,
  peerDependencies: Dependencies,
});

export interface CheckedPackage {
  readonly name: string;
  readonly version: string;
  readonly files: readonly string[];
  readonly problems: readonly string[];
}

const neededFiles = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'];

/** Folders and files that only tests and builds need. */
const unwantedFiles =
  /(?:^|\/)(?:testing|__screenshots__|node_modules)\/|\.(?:test|stories|bench)\.|\.tsbuildinfo$/u;

/** Returns the files that the exports of a manifest name, without patterns. */
function exportedFiles(target: unknown): readonly string[] {
  if (typeof target === 'string') return target.includes('*') ? [] : [target.replace(/^\.\//u, '')];
  if (typeof target !== 'object' || target === null) return [];
  return Object.values(target).flatMap(exportedFiles);
}

/** Returns true if a range accepts fixes. */
function isRange(range: string): boolean {
  return /[\^~*|]|>=/u.test(range);
}

function findProblems(manifest: v.InferOutput<typeof Manifest>, files: readonly string[]): readonly string[] {
  const installed = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies });
  return [
    ...[...neededFiles, ...exportedFiles(manifest.exports)]
      .filter((file) => !files.includes(file))
      .map((file) => `${file} is missing`),
    ...Object.entries(manifest.exports)
      .filter(([name, target]) => !name.endsWith('.json') && !JSON.stringify(target).includes('"types"'))
      .map(([name]) => `the entry ${name} has no types`),
    ...files.filter((file) => unwantedFiles.test(file)).map((file) => `${file} must not be published`),
    ...installed
      .filter(([, range]) => !isRange(range))
      .map(([name, range]) => `${name} is pinned to ${range}`),
    ...installed
      .filter(([, range]) => /^(?:workspace|catalog|npm|file|link):/u.test(range))
      .map(([name, range]) => `${name} has the range ${range}, which registries do not know`),
  ];
}

/** Checks the manifest and the files of a package as they were uploaded. */
export function checkUpload(upload: UploadedPackage, folder: string): CheckedPackage {
  const { name, version } = upload;
  const place = join(folder, name.replace('/', '-'));
  mkdirSync(place);
  writeFileSync(join(place, 'package.tgz'), upload.tarball);
  run('tar', ['-xzf', 'package.tgz'], { folder: place });
  const files = run('tar', ['-tzf', 'package.tgz'], { folder: place })
    .split('\n')
    .map((file) => file.replace(/^package\//u, ''))
    .filter((file) => file !== '');
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Manifest),
    readFileSync(join(place, 'package/package.json'), 'utf8'),
  );
  const problems = parsed.success
    ? findProblems(parsed.output, files)
    : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the manifest'}: ${issue.message}`);
  return { name, version, files, problems };
}
