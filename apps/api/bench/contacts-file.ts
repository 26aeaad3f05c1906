import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

const firstNames = [
  'Ada',
  'María',
  'José',
  'Grace',
  'Alan',
  'Linus',
  'Ken',
  'Rosa',
  'Ángel',
  'Núria',
  'Zoë',
  'Iker',
];
const surnames = [
  'Lovelace',
  'García López',
  'Hopper',
  'Turing',
  'Pérez',
  'Ñáñez',
  'Smith',
  'Torvalds',
  'Ruiz',
];

/** Reproducible pseudo-random numbers (Lehmer). */
function* numbers(): Generator<number, never> {
  for (let state = 42; ;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state;
  }
}

/**
 * Returns the contact at `index` as a CSV line. Addresses are unique and in an order that is unfavorable for indexes.
 */
function line(index: number, next: () => number): string {
  const random = next();
  const first = firstNames[random % firstNames.length] ?? '';
  const surname = surnames[next() % surnames.length] ?? '';
  const unique = ((index * 7_919) % 9_999_991).toString(36).padStart(5, '0');
  const birth = `19${String(50 + (random % 50))}-0${String(1 + (random % 9))}-1${String(random % 10)}`;
  const phone = `+34 6${String(random % 100_000_000).padStart(8, '0')}`;
  return `${unique}.${surname.slice(0, 2).normalize('NFKD').replaceAll(/\W/gu, '').toLowerCase()}@example${String(random % 500)}.com,${first},${surname},${phone},${birth}\n`;
}

/** Writes a file of contacts. Files with the same number of rows are identical. */
export async function writeContactsFile(path: string, rows: number): Promise<void> {
  const file = createWriteStream(path, { mode: 0o644 });
  const random = numbers();
  const next = () => random.next().value;
  let text = 'email,first_name,surname,phone,birthdate\n';
  for (let index = 0; index < rows; index += 1) {
    text += line(index, next);
    if (text.length > 1_000_000) {
      if (!file.write(text)) await once(file, 'drain');
      text = '';
    }
  }
  file.end(text);
  await once(file, 'close');
}
