import { join, relative } from 'node:path';
import * as v from 'valibot';

/** A file with failed tests. */
export interface FailedFile {
  /** Path from the root of the repository. */
  readonly file: string;
  /** Arguments that make the runner run only this file. */
  readonly only: readonly string[];
  /** Error messages of the failed tests. */
  readonly failures: string;
}

export interface TestRunner {
  /** Makes a command write a report to a file, besides what it prints. */
  readonly reportTo: (
    file: string,
    command: readonly string[],
  ) => { readonly command: readonly string[]; readonly environment: Readonly<Record<string, string>> };
  /** Reads the files that failed from a report. Empty if something else failed as well, such as the setup. */
  readonly failedFiles: (report: unknown, printed: string) => readonly FailedFile[];
}

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
      ),
    }),
  ),
});

const vitest: TestRunner = {
  reportTo: (file, command) => ({
    command: [
      ...command,
      // The default reporter goes when another one is named.
      ...(command.includes('--reporter') ? [] : ['--reporter=default']),
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    environment: {},
  }),
  failedFiles: (report, printed) => {
    // The report does not contain errors outside tests.
    if (printed.includes('Unhandled Error')) return [];
    const files = v.parse(vitestReport, report).testResults.filter(({ status }) => status === 'failed');
    return files.map(({ name, message, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failures = assertionResults.flatMap(({ fullName, failureMessages }) =>
        failureMessages.map((failure) => `${fullName}\n${failure}`),
      );
      return { file, only: [file], failures: [message, ...failures].filter(Boolean).join('\n\n') };
    });
  },
};

const playwrightSpec = v.object({
  title: v.string(),
  file: v.string(),
  ok: v.boolean(),
  tests: v.array(
    v.object({
      projectName: v.string(),
      results: v.array(v.object({ errors: v.array(v.object({ message: v.optional(v.string(), '') })) })),
    }),
  ),
});

interface PlaywrightSuite {
  readonly specs: v.InferOutput<typeof playwrightSpec>[];
  readonly suites?: PlaywrightSuite[] | undefined;
}

const playwrightSuite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  specs: v.array(playwrightSpec),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite))),
});

const playwrightReport = v.object({
  config: v.object({ rootDir: v.string() }),
  suites: v.array(playwrightSuite),
  errors: v.array(v.unknown()),
});

const listSpecs = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(listSpecs),
];

const playwright: TestRunner = {
  reportTo: (file, command) => ({
    command: [...command, '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  }),
  failedFiles: (report) => {
    const { config, suites, errors } = v.parse(playwrightReport, report);
    if (errors.length > 0) return [];
    const failures = suites
      .flatMap(listSpecs)
      .filter(({ ok }) => !ok)
      .flatMap(({ title, file, tests }) =>
        tests.map(({ projectName, results }) => ({
          file: relative(process.cwd(), join(config.rootDir, file)),
          project: projectName,
          failure: [title, ...results.flatMap((result) => result.errors.map(({ message }) => message))],
        })),
      );
    const byFile = Map.groupBy(failures, ({ file, project }) => `${project} ${file}`);
    return [...byFile.values()].flatMap((group) =>
      group.slice(0, 1).map(({ file, project }) => ({
        file,
        only: [file, '--project', project],
        failures: group.map(({ failure }) => failure.join('\n')).join('\n\n'),
      })),
    );
  },
};

/** Test runners by the name of their program. */
export const testRunners: Readonly<Partial<Record<string, TestRunner>>> = { vitest, playwright };
