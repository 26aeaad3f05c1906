import { readFileSync } from 'node:fs';
import { explanationOf, type SettingName, settingNames } from './settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Origin of a setting: its variable, a file that `<NAME>_FILE` names, or its default. */
export type SettingSource = 'environment' | 'file' | 'default';

interface GivenSettings {
  readonly values: Partial<Record<SettingName, string>>;
  readonly sources: Readonly<Record<SettingName, SettingSource>>;
  readonly problems: readonly string[];
}

interface GivenSetting {
  readonly value?: string;
  readonly source: SettingSource;
  readonly problem?: string;
}

/** Secrets may be in files, because containers and systemd hand them over as files. */
function mayBeInFile(name: SettingName): boolean {
  return explanationOf(name).secrecy !== 'public';
}

function readSecretFile(name: SettingName, path: string): GivenSetting {
  try {
    return { value: readFileSync(path, 'utf8').trimEnd(), source: 'file' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { source: 'file', problem: `${name}_FILE must name a readable file (got "${path}": ${reason})` };
  }
}

function isGiven(value: string | undefined): value is string {
  return value !== undefined && value !== '';
}

function readSetting(environment: Environment, name: SettingName): GivenSetting {
  const value = environment[name];
  const path = mayBeInFile(name) ? environment[`${name}_FILE`] : undefined;
  if (!isGiven(path)) return isGiven(value) ? { value, source: 'environment' } : { source: 'default' };
  if (!isGiven(value)) return readSecretFile(name, path);
  return { source: 'environment', problem: `${name} and ${name}_FILE must not both be set` };
}

/** Collects the settings in the environment. Empty variables count as missing. */
export function readEnvironment(environment: Environment): GivenSettings {
  const read = settingNames.map((name) => ({ name, ...readSetting(environment, name) }));
  return {
    values: Object.fromEntries(
      read.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const])),
    ),
    sources: Object.fromEntries(read.map(({ name, source }) => [name, source])) as GivenSettings['sources'],
    problems: read.flatMap(({ problem }) => problem ?? []),
  };
}

/** First words of settings with which variables of other programs begin as well. */
const sharedWords: ReadonlySet<string> = new Set(['DATA', 'DNS', 'IMPORT', 'LOG', 'MAIL', 'OTEL']);

const firstWords = settingNames.flatMap((name) => (name.includes('_') ? name.split('_', 1) : []));

/** A variable that begins like these is ours. */
const ownPrefixes: readonly string[] = [
  ...firstWords.filter((word) => !sharedWords.has(word)),
  'MAIL_CATCHER',
].map((word) => `${word}_`);

/** Finds variables that look like settings but are none, such as misspelled ones. */
export function findUnknownSettings(environment: Environment): readonly string[] {
  const known = new Set<string>(
    settingNames.flatMap((name) => (mayBeInFile(name) ? [name, `${name}_FILE`] : [name])),
  );
  return Object.keys(environment)
    .filter(
      (name) =>
        ownPrefixes.some((prefix) => name.startsWith(prefix)) &&
        !known.has(name) &&
        isGiven(environment[name]),
    )
    .toSorted();
}
