import { lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';

/** Limits of an installation of the editor with React in an empty project. */
const limits = { packages: 60, megabytes: 40 } as const;

/** Packages that the editor must not bring along. */
const unwanted: ReadonlySet<string> = new Set([
  'next',
  'victory',
  'date-fns',
  'lucide-react',
  '@lingui/core',
]);

export interface Footprint {
  readonly packages: readonly string[];
  readonly megabytes: number;
}

/** Returns the space that a folder takes on the disk in bytes, as `du` counts it. */
function diskUsage(path: string): number {
  const stats = lstatSync(path);
  const own = stats.blocks * 512;
  if (!stats.isDirectory()) return own;
  return readdirSync(path).reduce((sum, name) => sum + diskUsage(join(path, name)), own);
}

/** Installs the editor with `npm i @x/block-editor react react-dom` and measures what that brings. */
export function measureFootprint(folder: string, registry: string): Footprint {
  const place = join(folder, 'footprint');
  mkdirSync(place);
  writeFileSync(join(place, 'package.json'), '{ "private": true }');
  run('npm', ['install', '--no-audit', '--no-fund', '@x/block-editor', 'react', 'react-dom'], {
    folder: place,
    environment: { npm_config_registry: `${registry}/` },
  });
  const modules = join(place, 'node_modules');
  const packages = run('npm', ['ls', '--all', '--parseable'], { folder: place })
    .split('\n')
    .filter((line) => line.includes('node_modules'))
    .map((line) => line.slice(line.lastIndexOf('node_modules') + 'node_modules/'.length));
  return { packages, megabytes: diskUsage(modules) / 1024 ** 2 };
}

/** Throws an error if an installation of the editor is larger than its limits. */
export function checkFootprint({ packages, megabytes }: Footprint): void {
  const problems = [
    ...(packages.length > limits.packages
      ? [`${String(packages.length)} packages, at most ${String(limits.packages)}: ${packages.join(', ')}`]
      : []),
    ...(megabytes > limits.megabytes
      ? [`${megabytes.toFixed(1)} MB, at most ${String(limits.megabytes)} MB`]
      : []),
    ...packages.filter((name) => unwanted.has(name)).map((name) => `${name} must not be installed`),
  ];
  if (problems.length > 0) throw new Error(`Installing the editor brings too much.\n${problems.join('\n')}`);
}
