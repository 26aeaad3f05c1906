import { type Environment, readEnvironment, type SettingSource } from '../../environment.ts';
import { explanationOf, type SettingName, settingNames, settingsSchema } from '../../settings.ts';

const lineWidth = 100;

/** Hides the password in a URL. Hides all of a text that is not a URL. */
function hidePassword(value: string): string {
  if (!URL.canParse(value)) return 'hidden, because it is not an address';
  const url = new URL(value);
  if (url.password !== '') url.password = '***';
  // Drivers also accept passwords as parameters.
  for (const name of url.searchParams.keys()) {
    if (/password/iu.test(name)) url.searchParams.set(name, '***');
  }
  return url.href;
}

function showValue(name: SettingName, value: string): string {
  const { secrecy } = explanationOf(name);
  if (secrecy === 'secret') return `hidden (${String(value.length)} characters)`;
  return secrecy === 'url' ? hidePassword(value) : value;
}

function defaultOf(name: SettingName): string | undefined {
  const { default: fallback } = settingsSchema.entries[name];
  return typeof fallback === 'string' && fallback !== '' ? fallback : undefined;
}

const sourceTexts: Readonly<Record<SettingSource, (name: SettingName) => string>> = {
  environment: (name) => `from the environment variable ${name}`,
  file: (name) => `from the file of ${name}_FILE`,
  default: () => 'default',
};

/** Breaks a text into lines with an indent. */
function wrap(text: string, indent: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || longer.length <= lineWidth - indent.length) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => `${indent}${line}`).join('\n');
}

/** Lists every setting with its value, its source and its meaning. Hides secrets. */
export function listSettings(environment: Environment): string {
  const { values, sources } = readEnvironment(environment);
  return settingNames
    .map((name) => {
      const value = values[name] ?? defaultOf(name);
      const shown = value === undefined ? 'not set' : showValue(name, value);
      const source = value === undefined ? '' : `   (${sourceTexts[sources[name]](name)})`;
      return `  ${name}  ${shown}${source}\n${wrap(explanationOf(name).description, '      ')}`;
    })
    .join('\n');
}
