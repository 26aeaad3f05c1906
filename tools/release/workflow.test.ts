import { expect, test } from 'vitest';
import { readReleaseStep, readWorkflow } from './workflow.ts';

const workflow = readWorkflow();

test('the workflow publishes with provenance, git tags and bills of materials', () => {
  const { problems, environment } = readReleaseStep(workflow);
  expect(problems).toEqual([]);
  expect(environment).toMatchObject({ pnpm_config_provenance: 'true' });
});

test.each([
  [
    'changesets/action@v2.1.1',
    'changesets/action@v1',
    'changesets/action@v1 must be version 2, for changesets 3.',
  ],
  ['publish-script:', 'publish:', 'changesets/action 2 has no input "publish".'],
  ['pnpm@12 release\n', 'pnpm@12 build\n', 'The input "publish-script" must run the script "release".'],
  ['push-git-tags: true', 'push-git-tags: false', 'The input "push-git-tags" must not be false.'],
  ['id-token: write', 'id-token: read', 'release.yml needs the permission "id-token: write".'],
  [
    'attach-bills',
    'nothing',
    'A step must attach the bills of materials with tools/release/attach-bills.ts.',
  ],
  ['  release:', '  publish:', 'release.yml must run changesets/action in a job named release.'],
])('instead of %j, %j is a problem', (before, after, problem) => {
  expect(readReleaseStep(workflow.replace(before, after)).problems).toContain(problem);
});
