import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { forbidden } from './rules.ts';

/** An import, or a chain of them, that a rule forbids. */
export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

function sourceFolders(root: string): readonly string[] {
  return ['packages', 'apps']
    .filter((kind) => existsSync(join(root, kind)))
    .flatMap((kind) => readdirSync(join(root, kind)).map((name) => join(kind, name, 'src')))
    .filter((folder) => existsSync(join(root, folder)));
}

/** Reads every import below a root, of types too, and answers those that a rule forbids. */
export async function findViolations(root: string): Promise<readonly Violation[]> {
  const resolution = {
    exportsFields: ['exports'],
    // As Node resolves our packages in development: to their sources.
    conditionNames: ['@x/source', 'import', 'types', 'default'],
  };
  const { output } = await cruise(
    [...sourceFolders(root)],
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: [...forbidden] },
      // Types are imports too.
      tsPreCompilationDeps: true,
      metrics: true,
      doNotFollow: { path: 'node_modules' },
      exclude: {
        path: String.raw`\.(?:test|stories)\.tsx?$|/testing/|/documentation/|/dist/|/locales/|/__golden__/`,
      },
    },
    resolution,
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a text.');
  const { summary } = output;
  // Without a TypeScript that it can use, the cruiser finds no import and says that all is well.
  if ((summary.totalDependenciesCruised ?? 0) === 0) {
    throw new Error('dependency-cruiser found no import at all: is its TypeScript installed?');
  }
  return summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle === undefined ? to : cycle.map(({ name }) => name).join(' → '),
  }));
}
