import { expect, test } from 'vitest';
import { testRunners } from './test-runners.ts';

const spec = (title: string, ok: boolean, projectName: string, file = 'trash.spec.ts') => ({
  title,
  file,
  ok,
  tests: [{ projectName, results: [{ errors: ok ? [] : [{ message: `${title} broke` }] }] }],
});

const report = (errors: readonly unknown[] = []) => ({
  config: { rootDir: `${process.cwd()}/e2e` },
  suites: [
    {
      specs: [spec('restores', false, 'postgres'), spec('deletes', true, 'postgres')],
      suites: [{ specs: [spec('undoes', false, 'postgres'), spec('undoes', false, 'embedded')] }],
    },
    { specs: [spec('opens', true, 'embedded', 'icons.spec.ts')] },
  ],
  errors,
});

test('failed files of Playwright run again in their project', () => {
  expect(testRunners['playwright']?.failedFiles(report(), '')).toEqual([
    {
      file: 'e2e/trash.spec.ts',
      only: ['e2e/trash.spec.ts', '--project', 'postgres'],
      failures: 'restores\nrestores broke\n\nundoes\nundoes broke',
    },
    {
      file: 'e2e/trash.spec.ts',
      only: ['e2e/trash.spec.ts', '--project', 'embedded'],
      failures: 'undoes\nundoes broke',
    },
  ]);
});

test('an error outside the tests of Playwright is no unstable file', () => {
  expect(testRunners['playwright']?.failedFiles(report([{ message: 'No browser' }]), '')).toEqual([]);
});
