import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from '../platform/files/file-store.ts';

const consonants = 'bdfghjklmnprstvz';
const vowels = 'aeiou';

function letterOf(letters: string): string {
  return letters.charAt(randomInt(letters.length));
}

/**
 * Makes a password of four pronounceable words of five letters, such as `tobak-mirel-suvon-dapik`, with 66 bits of
 * entropy.
 */
function makePassword(): string {
  const word = () => [consonants, vowels, consonants, vowels, consonants].map(letterOf).join('');
  return Array.from({ length: 4 }, word).join('-');
}

export function demoPasswordFile(dataFolder: string): string {
  return join(dataFolder, 'demo-password');
}

/**
 * Returns the configured password. If there is none, returns the password in the data folder, which is generated at the
 * first start.
 */
export async function loadDemoPassword(configured: string | undefined, dataFolder: string): Promise<string> {
  if (configured !== undefined) return configured;
  const file = demoPasswordFile(dataFolder);
  const kept = (await readFile(file, 'utf8').catch(ignoreMissing))?.trim();
  if (kept !== undefined && kept !== '') return kept;
  const made = makePassword();
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}
