import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { run, runBeside } from '../installation/run.ts';
import { startRecordingRegistry, type UploadedPackage } from './registry.ts';

const root = join(import.meta.dirname, '../..');

const GitTag = v.object({ type: v.literal('git-tag'), tag: v.string(), packageName: v.string() });

export interface Rehearsal {
  readonly uploads: readonly UploadedPackage[];
  /** Git tags that the release creates. changesets/action makes a GitHub release of each. */
  readonly tags: readonly string[];
  /** True if publishing asks for the identity with which provenance is signed, and uploads nothing without it. */
  readonly requestsProvenance: boolean;
  /** Dist-tags of a preview. */
  readonly previewTags: readonly string[];
  /** Folder of the checkout, with the raised versions. */
  readonly checkout: string;
}

/** Copies what a release reads to a new repository: manifests, notes and builds. */
function createCheckout(folder: string): string {
  const checkout = join(folder, 'checkout');
  mkdirSync(checkout);
  for (const name of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'LICENSE', '.changeset']) {
    cpSync(join(root, name), join(checkout, name), { recursive: true });
  }
  cpSync(join(root, 'packages'), join(checkout, 'packages'), {
    recursive: true,
    filter: (path) => !['node_modules', '.turbo', 'bench'].includes(basename(path)),
  });
  for (const app of readdirSync(join(root, 'apps'))) {
    const manifest = join(root, 'apps', app, 'package.json');
    if (existsSync(manifest)) cpSync(manifest, join(checkout, 'apps', app, 'package.json'));
  }
  git(checkout, ['init', '--quiet', '--initial-branch=main']);
  // `changeset publish` creates tags by itself, and a machine may have no identity, or one that signs.
  for (const [name, value] of Object.entries(gitSettings)) git(checkout, ['config', name, value]);
  commit(checkout, 'Start');
  return checkout;
}

const gitSettings = {
  'user.name': 'Rehearsal',
  'user.email': 'rehearsal@example.com',
  'commit.gpgSign': 'false',
  'tag.gpgSign': 'false',
} as const;

function git(checkout: string, parameters: readonly string[]): string {
  return run('git', parameters, { folder: checkout });
}

function commit(checkout: string, subject: string): void {
  git(checkout, ['add', '--all']);
  git(checkout, ['commit', '--quiet', '--allow-empty', '--message', subject]);
}

/** What GitHub Actions tells a job that has the permission `id-token: write`. */
function describeJob(registry: string): Readonly<Record<string, string>> {
  return {
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_NAME: 'push',
    GITHUB_REF: 'refs/heads/main',
    GITHUB_REPOSITORY: 'example/rehearsal',
    GITHUB_REPOSITORY_ID: '1',
    GITHUB_REPOSITORY_OWNER_ID: '1',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_RUN_ID: '1',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_SHA: '0'.repeat(40),
    GITHUB_WORKFLOW_REF: 'example/rehearsal/.github/workflows/release.yml@refs/heads/main',
    RUNNER_ENVIRONMENT: 'github-hosted',
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'rehearsal',
    ACTIONS_ID_TOKEN_REQUEST_URL: `${registry}/identity?api-version=2.0`,
  };
}

function hasNotes(checkout: string): boolean {
  return readdirSync(join(checkout, '.changeset')).some(
    (file) => file.endsWith('.md') && file !== 'README.md',
  );
}

function readTags(output: string): readonly string[] {
  if (!existsSync(output)) return [];
  return readFileSync(output, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(v.pipe(v.string(), v.parseJson(), GitTag), line).tag);
}

/** Releases a copy of the repository to a registry of its own, in the environment of the workflow. */
export async function rehearse(
  folder: string,
  workflowEnvironment: Readonly<Record<string, string>>,
): Promise<Rehearsal> {
  const checkout = createCheckout(folder);
  const registry = await startRecordingRegistry();
  const output = join(folder, 'output.ndjson');
  const userConfiguration = join(folder, 'npmrc');
  writeFileSync(userConfiguration, `//${new URL(registry.url).host}/:_authToken=\${NODE_AUTH_TOKEN}\n`);
  const environment = {
    ...workflowEnvironment,
    ...describeJob(registry.url),
    NODE_AUTH_TOKEN: 'rehearsal',
    NPM_CONFIG_USERCONFIG: userConfiguration,
    npm_config_registry: `${registry.url}/`,
    pnpm_config_registry: `${registry.url}/`,
  };
  const changeset = (parameters: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    runBeside('changeset', parameters, { folder: checkout, environment: { ...environment, ...more } });
  try {
    if (hasNotes(checkout)) await changeset(['version']);
    commit(checkout, 'Raise versions');
    // The registry's identity cannot sign, so that publishing with provenance must fail, before it uploads.
    const withProvenance = await changeset(['publish', '--no-git-tag']).then(
      () => 'published',
      () => 'failed',
    );
    const requestsProvenance =
      withProvenance === 'failed' &&
      registry.takeUploads().length === 0 &&
      registry.audiences.includes('sigstore');
    await changeset(['publish'], { pnpm_config_provenance: 'false', CHANGESETS_OUTPUT: output });
    const uploads = registry.takeUploads();
    const tags = readTags(output).filter((tag) => git(checkout, ['tag', '--list', tag]).trim() === tag);
    writeFileSync(
      join(checkout, '.changeset/preview.md'),
      `---\n'${uploads[0]?.name ?? ''}': patch\n---\n\nPreview.\n`,
    );
    await changeset(['version', '--snapshot', 'preview']);
    await changeset(['publish', '--tag', 'preview', '--no-git-tag'], { pnpm_config_provenance: 'false' });
    const previewTags = registry
      .takeUploads()
      .map(({ name, version, distTag }) => `${name}@${version} (${distTag})`);
    return { uploads, tags, requestsProvenance, previewTags, checkout };
  } finally {
    registry.close();
  }
}
