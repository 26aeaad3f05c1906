import { expect, test } from 'vitest';
import { findCommands } from './find-commands.ts';

const command = (label: string, detail?: string, keywords: readonly string[] = []) => ({
  id: label,
  label,
  keywords,
  ...(detail === undefined ? {} : { detail }),
  onSelect: () => undefined,
});
const groups = [
  { label: 'Pages', commands: [command('Campañas'), command('Audiences', undefined, ['contacts'])] },
  { label: 'Projects', commands: [command('Spring shop', 'Nimbus'), command('Autumn shop', 'Acme')] },
];

test.each([
  ['', ['Campañas', 'Audiences', 'Spring shop', 'Autumn shop']],
  ['campana', ['Campañas']],
  ['CONT', ['Audiences']],
  ['shop', ['Spring shop', 'Autumn shop']],
  ['shop nim', ['Spring shop']],
  ['hop', []],
  ['  ', ['Campañas', 'Audiences', 'Spring shop', 'Autumn shop']],
])('%j finds %j', (typed, found) => {
  const labels = findCommands(groups, typed).flatMap(({ commands }) => commands.map(({ label }) => label));
  expect(labels).toEqual(found);
});

test('leaves out a group without a match', () => {
  expect(findCommands(groups, 'audiences').map(({ label }) => label)).toEqual(['Pages']);
});
