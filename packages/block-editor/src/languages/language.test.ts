import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { messages as uiEnglish } from '@x/ui/locales/en';
import { messages as uiSpanish } from '@x/ui/locales/es';
import { messages as english } from '../locales/en.ts';
import { messages as spanish } from '../locales/es.ts';
import { messages as laterEnglish } from '../locales/later/en.ts';
import { messages as laterSpanish } from '../locales/later/es.ts';
import { checkLanguage, compileLanguage } from './index.ts';

const Texts = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

function readTexts(language: string) {
  const file = join(import.meta.dirname, `../../public/languages/${language}.json`);
  return v.parse(Texts, readFileSync(file, 'utf8'));
}

const texts = { en: readTexts('en'), es: readTexts('es') };

test.each([
  ['en', { ...uiEnglish, ...laterEnglish, ...english }],
  ['es', { ...uiSpanish, ...laterSpanish, ...spanish }],
] as const)('the published language %s gives the messages of the editor', (language, expected) => {
  expect(compileLanguage(texts[language])).toEqual(expected);
});

test('the published Spanish has no problems', () => {
  expect(checkLanguage(texts.es, texts.en)).toEqual([]);
});

const source = {
  Save: 'Save',
  'shadow | Large': 'Large',
  '{count, plural, one {# block} other {# blocks}}': '{count, plural, one {# block} other {# blocks}}',
  'Shop: <0>{name}</0>': 'Shop: <0>{name}</0>',
};

test('a whole language has no problems', () => {
  const french = {
    Save: 'Enregistrer',
    'shadow | Large': 'Grande',
    '{count, plural, one {# block} other {# blocks}}':
      '{count, plural, one {# bloc} many {# de blocs} other {# blocs}}',
    'Shop: <0>{name}</0>': 'Boutique : <0>{name}</0>',
  };
  expect(checkLanguage(french, source)).toEqual([]);
});

test('each problem names its text', () => {
  const french = {
    Save: 'Enregistrer {name',
    'shadow | Large': 'Grande',
    'Shop: <0>{name}</0>': 'Boutique : {nom}',
    'Save all': 'Tout enregistrer',
  };
  expect(checkLanguage(french, source)).toEqual([
    { id: 'Save', reason: 'unreadable' },
    { id: '{count, plural, one {# block} other {# blocks}}', reason: 'missing' },
    { id: 'Shop: <0>{name}</0>', reason: 'placeholders' },
    { id: 'Save all', reason: 'unknown' },
  ]);
});

test.each(['Enregistrer {name', '{count, plural, one {# bloc}}', '{count, plural, one {#} other'])(
  '“%s” cannot be read, and is left out',
  (text) => {
    expect(Object.values(compileLanguage({ Save: text, Undo: 'Annuler' }))).toEqual([['Annuler']]);
  },
);

test('a diagnostic is known by its code', () => {
  const texts = { 'diagnostic.image-alt': 'L’image n’a pas de texte alternatif.' };
  expect(compileLanguage(texts)).toEqual({
    'diagnostic.image-alt': ['L’image n’a pas de texte alternatif.'],
  });
  expect(checkLanguage(texts, {})).toEqual([]);
});
