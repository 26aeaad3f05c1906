import { expect, test } from 'vitest';
import { languageName } from './language-name.ts';

test.each([
  ['es', 'en', 'Inglés', 'inglés'],
  ['es', 'pt-BR', 'Portugués de Brasil', 'portugués de Brasil'],
  ['en', 'en', 'English', 'English'],
  ['en', 'de', 'German', 'German'],
])('in %s, %s is %s on its own and %s in a sentence', (locale, language, alone, sentence) => {
  expect(languageName(locale, language, 'alone')).toBe(alone);
  expect(languageName(locale, language, 'sentence')).toBe(sentence);
});
