import { type Environment, readEnvironment, type SettingSource } from '../../environment.ts';
import { explanationOf, type SettingName, settingNames, settingsSchema } from '../../settings.ts';
import { hidePassword } from './hide-password.ts';

const lineWidth = 100;

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
