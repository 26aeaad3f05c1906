import { version } from '../../platform/version.ts';
import { readConfiguration } from '../../configuration.ts';
import type { Environment } from '../../environment.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { upgrade } from './upgrade.ts';

/** Runs with the settings of the product. Returns what to tell the operator. Rejects if it fails. */
type Command = (environment: Environment, words: readonly string[]) => Promise<string>;

export function describeVersion(): string {
  return `Yamp ${version}, Node ${process.versions.node}`;
}

export const usage = `Without a command, the product starts. Commands:
  --check           shows and checks the settings
  --version         shows the version
  --help            shows this
  backup <folder>   writes a backup into a new folder
  restore <folder>  restores a backup into an empty database
  upgrade           upgrades the database without starting

Settings are environment variables. --check lists them, docs/operating.md explains them.`;

function expectWords(words: readonly string[], count: number): readonly string[] {
  if (words.length === count) return words;
  throw new Error(
    `Expected ${count === 0 ? 'nothing' : 'one folder'} after the command (got "${words.join(' ')}").\n\n${usage}`,
  );
}

export const commands: Readonly<Record<string, Command>> = {
  backup: (environment, words) => {
    const [folder = ''] = expectWords(words, 1);
    return backUp(readConfiguration(environment), folder);
  },
  restore: (environment, words) => {
    const [folder = ''] = expectWords(words, 1);
    return restore(readConfiguration(environment), folder);
  },
  upgrade: (environment, words) => {
    expectWords(words, 0);
    return upgrade(readConfiguration(environment));
  },
};
