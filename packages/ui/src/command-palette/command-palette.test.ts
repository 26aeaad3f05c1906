import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { highlightWords } from './command-option.tsx';
import { findCommands } from './find-commands.ts';

describe('findCommands', () => {
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
});

describe('highlighting', () => {
  function marked(text: string, typed: string): string {
    return highlightWords(text, typed)
      .map((part) => (part.matched ? `[${part.text}]` : part.text))
      .join('');
  }

  test.each([
    ['Spring sale', 'spring', '[Spring] sale'],
    ['Spring sale', 'sale spr', '[Spr]ing [sale]'],
    ['Campaña', 'campana', '[Campaña]'],
    ['Canción de otoño', 'OTONO', 'Canción de [otoño]'],
    ['Offspring spring', 'spring', 'Offspring [spring]'],
    ['Offspring', 'spring', 'Off[spring]'],
    ['ana@example.com', 'ana@ex', '[ana@ex]ample.com'],
    ['aaa', 'aa a', '[aa]a'],
    ['Spring', '', 'Spring'],
    ['Spring', 'autumn', 'Spring'],
    ['1 ½ litres', '1⁄2', '1 [½] litres'],
    ['😀 party', 'party', '😀 [party]'],
    ['', 'x', ''],
  ])('%j for %j: %s', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  test('the parts together are the text', () => {
    const piece = fc.oneof(fc.constantFrom('a', 'á', 'ß', '½', 'İ', ' ', '😀', 'e\u0301'), fc.string());
    const text = fc.array(piece).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, (name, typed) => {
        const parts = highlightWords(name, typed);
        expect(parts.map((part) => part.text).join('')).toBe(name);
        expect(parts.every((part) => part.text !== '')).toBe(true);
      }),
    );
  });
});
