import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { forbidden } from './rules.ts';

/** An import that a rule forbids. For a cycle, `to` lists the files of the cycle. */
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

/** Finds all imports below `root` that break a rule, including imports of types. */
export async function findViolations(root: string): Promise<readonly Violation[]> {
  const resolution = {
    exportsFields: ['exports'],
    // Resolve packages to their sources, as Node does in development.
    conditionNames: ['@x/source', 'import', 'types', 'default'],
  };
  const { output } = await cruise(
    [...sourceFolders(root)],
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: [...forbidden] },
      tsPreCompilationDeps: true,
      metrics: true,
      doNotFollow: { path: 'node_modules' },
      exclude: {
        path: String.raw`\.(?:test|stories)\.tsx?$|/testing/|/documentation/|/dist/|/locales/|/__golden__/`,
      },
    },
    resolution,
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of an object.');
  const { summary } = output;
  // Without a compatible TypeScript, dependency-cruiser finds no imports and reports no violations.
  if ((summary.totalDependenciesCruised ?? 0) === 0) {
    throw new Error('dependency-cruiser found no import at all. Check that its TypeScript is installed.');
  }
  return summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle === undefined ? to : cycle.map(({ name }) => name).join(' → '),
  }));
}
