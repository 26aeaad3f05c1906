import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentNames } from '../names.ts';
import { findPublishedPackages } from '../installation/publish.ts';
import { checkUpload } from './manifests.ts';
import { rehearse } from './rehearsal.ts';
import { billName, writeBills } from './sbom.ts';
import { readReleaseStep, readWorkflow } from './workflow.ts';

/**
 * Rehearses a release, up to the upload: raises the versions in a copy of the repository, publishes that to a registry
 * of its own in the environment of `release.yml`, and lists what a release brings. Fails if a tag, provenance, a bill
 * of materials, a changelog entry, a field of a manifest or a file would be missing. Needs a build.
 */
const folder = mkdtempSync(join(tmpdir(), 'release-'));
const published = findPublishedPackages();

/** Returns what keeps a GitHub release from having notes: the action takes them from the changelog. */
function findChangelogProblems(checkout: string, name: string, version: string): readonly string[] {
  const source = published.find((entry) => entry.name === name)?.folder ?? '';
  const file = join(checkout, 'packages', source.split(/[\\/]/u).at(-1) ?? '', 'CHANGELOG.md');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text.includes(`\n## ${version}\n`) ? [] : [`CHANGELOG.md has no entry for ${version}`];
}

/** On GitHub, the registry rejects provenance of another repository than the manifest names. */
function findRepositoryProblems(): readonly string[] {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
  if (server === undefined || repository === undefined || process.env['GITHUB_JOB'] !== 'release') return [];
  const actual = `${server}/${repository}`;
  return actual === currentNames.repository
    ? []
    : [`The manifests name ${currentNames.repository}. Run node tools/rename.ts --repository ${actual}`];
}

/** Returns the files of the package's folder and the number of files in each folder below it. */
function countByFolder(files: readonly string[]): readonly string[] {
  const folders = new Map<string, number>();
  for (const file of files) {
    const [top = '', ...rest] = file.split('/');
    const label = rest.length === 0 ? top : `${top}/`;
    folders.set(label, (folders.get(label) ?? 0) + 1);
  }
  return [...folders].map(([label, count]) => (label.endsWith('/') ? `${label} (${String(count)})` : label));
}

try {
  const step = readReleaseStep(readWorkflow());
  const { uploads, tags, requestsProvenance, previewTags, checkout } = await rehearse(
    folder,
    step.environment,
  );
  const bills = writeBills(join(folder, 'bills'));
  const checked = uploads.map((upload) => checkUpload(upload, folder));
  const problems = [
    ...step.problems,
    ...findRepositoryProblems(),
    ...(requestsProvenance ? [] : ['Publishing does not ask for provenance.']),
    ...published
      .filter(({ name }) => !uploads.some((upload) => upload.name === name))
      .map(({ name }) => `${name}: not published`),
    ...published
      .filter(({ name, version }) => !bills.includes(billName(name, version)))
      .map(({ name }) => `${name}: no bill of materials`),
    ...uploads.flatMap(({ name, version, distTag }) => [
      ...(tags.includes(`${name}@${version}`) ? [] : [`${name}: no git tag ${name}@${version}`]),
      ...(distTag === 'latest' ? [] : [`${name}: the dist-tag is ${distTag}`]),
      ...findChangelogProblems(checkout, name, version).map((problem) => `${name}: ${problem}`),
    ]),
    ...checked.flatMap(({ name, problems: found }) => found.map((problem) => `${name}: ${problem}`)),
    ...published
      .filter(
        ({ name }) => !previewTags.some((tag) => tag.startsWith(`${name}@`) && tag.endsWith('(preview)')),
      )
      .map(({ name }) => `${name}: no preview`),
  ];
  console.log(`Git tags and GitHub releases:\n${tags.map((tag) => `  ${tag}`).join('\n')}`);
  console.log(
    `Provenance: ${requestsProvenance ? 'requested, and nothing is uploaded without it' : 'missing'}`,
  );
  console.log(`Bills of materials:\n${bills.map((bill) => `  ${bill}`).join('\n')}`);
  console.log(`Previews:\n${previewTags.map((tag) => `  ${tag}`).join('\n')}`);
  for (const { name, version, files } of checked) {
    console.log(`${name}@${version}, ${String(files.length)} files:\n  ${countByFolder(files).join(', ')}`);
  }
  if (problems.length > 0) {
    console.error(`A release would lack something:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
