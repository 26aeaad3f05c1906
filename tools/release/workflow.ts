import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');

const Environment = v.optional(v.record(v.string(), v.string()), {});
const Step = v.object({
  uses: v.optional(v.string()),
  run: v.optional(v.string()),
  with: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
  env: Environment,
});
const Workflow = v.object({
  permissions: v.record(v.string(), v.string()),
  jobs: v.record(v.string(), v.object({ env: Environment, steps: v.array(Step) })),
});

export interface ReleaseStep {
  /** Environment of the publishing command, with `${{ … }}` as in the workflow. */
  readonly environment: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

/** Inputs that version 1 of the action had. Version 2 refuses them. */
const formerInputs = ['publish', 'version', 'commit', 'title', 'createGithubReleases'];

const neededPermissions = ['contents', 'pull-requests', 'id-token'];

export function readWorkflow(): string {
  return readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
}

/** Reads how a workflow publishes, and finds what would keep tags, GitHub releases or bills from appearing. */
export function readReleaseStep(text: string): ReleaseStep {
  const { permissions, jobs } = v.parse(Workflow, parse(text));
  const job = jobs['release'];
  const step = job?.steps.find(({ uses }) => uses?.startsWith('changesets/action@') === true);
  if (job === undefined || step === undefined) {
    return { environment: {}, problems: ['release.yml must run changesets/action in a job named release.'] };
  }
  const problems = [
    ...neededPermissions
      .filter((name) => permissions[name] !== 'write')
      .map((name) => `release.yml needs the permission "${name}: write".`),
    // Version 1 finds releases by a line that the command line of changesets 3 does not print.
    ...(/@v2(?:\.|$)/u.test(step.uses ?? '')
      ? []
      : [`${String(step.uses)} must be version 2, for changesets 3.`]),
    ...formerInputs
      .filter((name) => name in step.with)
      .map((name) => `changesets/action 2 has no input "${name}".`),
    ...(/\brelease$/u.test(String(step.with['publish-script'] ?? ''))
      ? []
      : ['The input "publish-script" must run the script "release".']),
    ...(['create-github-releases', 'push-git-tags'] as const)
      .filter((name) => step.with[name] === false)
      .map((name) => `The input "${name}" must not be false.`),
    ...(job.steps.some((other) => other.run?.includes('tools/release/attach-bills.ts') === true)
      ? []
      : ['A step must attach the bills of materials with tools/release/attach-bills.ts.']),
  ];
  return { environment: { ...job.env, ...step.env }, problems };
}
