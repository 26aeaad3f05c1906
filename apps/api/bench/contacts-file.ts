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

/** Values of custom fields: every fourth is a number, a date, yes or no, or a text. */
function fieldCell(column: number, index: number): string {
  const value = (index * 31 + column * 17) % 1000;
  if (column % 4 === 0) return String(value);
  if (column % 4 === 1) return `2026-0${String(1 + (value % 9))}-1${String(value % 10)}`;
  return column % 4 === 2 ? (value % 2 === 0 ? 'yes' : 'no') : `Value ${String(value)}`;
}

export function fieldColumns(fields: number): readonly string[] {
  return Array.from({ length: fields }, (_, column) => `own_${String(column)}`);
}

/** Writes a file of contacts. Files with the same numbers of rows and custom fields are identical. */
export async function writeContactsFile(path: string, rows: number, fields: number): Promise<void> {
  const file = createWriteStream(path, { mode: 0o644 });
  const random = numbers();
  const next = () => random.next().value;
  const columns = fieldColumns(fields);
  let text = `${['email,first_name,surname,phone,birthdate', ...columns].join(',')}\n`;
  for (let index = 0; index < rows; index += 1) {
    const own = line(index, next).trimEnd();
    text += `${[own, ...columns.map((_, column) => fieldCell(column, index))].join(',')}\n`;
    if (text.length > 1_000_000) {
      if (!file.write(text)) await once(file, 'drain');
      text = '';
    }
  }
  file.end(text);
  await once(file, 'close');
}
