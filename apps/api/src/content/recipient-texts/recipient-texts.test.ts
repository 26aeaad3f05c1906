import { recipientLanguages, translatedLanguages, type RecipientLanguage } from '@x/api-client/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseLanguage } from './choose-language.ts';
import { checkMessage, writeMessage } from './message.ts';
import { loadCatalog, loadTexts } from './recipient-texts.ts';
import { offeredLanguages, readStoredPages, textKeys } from './stored-pages.ts';
import { textParameters } from './text-parameters.ts';

/** Patterns of punctuation and forms of address that are wrong in a language. */
const misprints: Partial<Record<RecipientLanguage, RegExp>> = {
  en: /[«»„]|\s[:;?!]/u,
  // A question and an exclamation open with a mark of their own, and quotation marks are «…».
  es: /[“”„]|\s[:;?!]|^[^¿]*\?|^[^¡]*!/u,
  // Quotation marks are „…“, and an ellipsis that stands for words has a space before it.
  de: /[«»”]|“[^”“]*„[^“]*$|\s[:;?!]|\S…|(?<!\p{L})(?:du|dein|dir|dich)(?!\p{L})/iu,
  // A space that does not break stands before double punctuation and inside « … ».
  fr: /[“”„]|[^\u00a0\u202f][:;?!»](?:\s|$)|«[^\u00a0\u202f]|(?<!\p{L})(?:tu|ton|ta|tes|toi)(?!\p{L})/iu,
  it: /[“”„]|\s[:;?!]|(?<!\p{L})(?:Lei|Suo|Sua|Suoi)(?!\p{L})/u,
  pt: /[«»„]|\s[:;?!]|(?<!\p{L})(?:tu|teu|tua|teus|tuas)(?!\p{L})/iu,
};

describe.each(translatedLanguages)('the catalog in %s', (language) => {
  test('has every text, with its parameters', async () => {
    const catalog = await loadCatalog(language);
    const problems = textKeys.flatMap((key) => {
      const text = catalog?.[key] ?? '';
      const found = text === '' ? 'empty' : checkMessage(text, textParameters[key], language);
      return found === undefined ? [] : [{ key, found }];
    });
    expect(problems).toEqual([]);
  });

  test('uses typographic marks, and no spaces at the ends', async () => {
    const catalog = await loadCatalog(language);
    const texts = Object.values(catalog ?? {});
    expect(texts.filter((text) => /['"]|\.\.\.|^\s|\s$| {2}/u.test(text))).toEqual([]);
  });

  test('follows the punctuation of the language', async () => {
    const wrong = misprints[language];
    const texts = Object.values((await loadCatalog(language)) ?? {}).map((text) =>
      text.replaceAll(/\{\w+, plural,.*\}\}/gu, 'N'),
    );
    expect(texts.filter((text) => wrong?.test(text) ?? false)).toEqual([]);
  });

  test('has a word of its own for nearly everything', async () => {
    if (language === 'en') return;
    const [catalog, english] = await Promise.all([loadCatalog(language), loadCatalog('en')]);
    expect(textKeys.filter((key) => catalog?.[key] === english?.[key])).toEqual(
      language === 'de' ? ['form.optional'] : [],
    );
  });
});

test('the product has texts in exactly the languages that the list names', async () => {
  const loaded = await Promise.all(recipientLanguages.map((language) => loadCatalog(language)));
  expect(recipientLanguages.filter((_language, at) => loaded[at] !== undefined)).toEqual(translatedLanguages);
});

describe('a text of a project', () => {
  test.each([
    ['Hello {email}', ['email'], undefined],
    ['{title}: {email}', ['email', 'title'], undefined],
    ['in {minutes, plural, one {a minute} other {# minutes}}', ['minutes'], undefined],
    ['{days, plural, =1 {morgen} other {in # Tagen}}', ['days'], undefined],
    ['L’adresse {email}', ['email'], undefined],
    ["L'{title}' d'{email}", ['email', 'title'], undefined],
    ['100 % < 200 & <b>{email}</b>', ['email'], undefined],
    ['No parameter', ['email'], { problem: 'missing', parameter: 'email' }],
    ['{Email}', ['email'], { problem: 'missing', parameter: 'email' }],
    ['{{email}}', ['email'], { problem: 'syntax' }],
    ['{email} {phone}', ['email'], { problem: 'unknown', parameter: 'phone' }],
    ['{email', ['email'], { problem: 'syntax' }],
    ['email}', [], undefined],
    ['{}', [], { problem: 'syntax' }],
    ['{email, number}', ['email'], { problem: 'syntax' }],
    ['{email, select, a {x} other {y}}', ['email'], { problem: 'syntax' }],
    ['{minutes, plural, one {a minute}}', ['minutes'], { problem: 'syntax' }],
    ['{days, plural, one {{title}} other {#}}', ['days', 'title'], { problem: 'syntax' }],
    ['{days, date, short}', ['days'], { problem: 'syntax' }],
    ['{constructor}', [], { problem: 'unknown', parameter: 'constructor' }],
    ['{__proto__}', [], { problem: 'unknown', parameter: '__proto__' }],
  ])('%j with %j: %j', (text, parameters, expected) => {
    expect(checkMessage(text, parameters, 'en')).toEqual(expected);
  });

  test.each([
    ['fr', 0, '0 jour'],
    ['fr', 1, '1 jour'],
    ['fr', 2, '2 jours'],
    ['en', 0, '0 days'],
    ['en', 1, '1 day'],
    ['pt', 1, '1 dia'],
    ['de', 2, '2 Tage'],
    ['it', 3, '3 giorni'],
  ] as const)('in %s has the plural of %i', async (language, days, expected) => {
    const { say } = await loadTexts(undefined, language);
    expect(say('message.preheader', { days })).toContain(expected);
  });

  test.each([
    [1, 'يوم واحد'],
    [2, 'يومان'],
    [3, '3 أيام'],
    [11, '11 يومًا'],
    [100, '100 يوم'],
  ])('in Arabic has six plurals, here of %i', (days, expected) => {
    const text =
      '{days, plural, zero {صفر} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}';
    expect(checkMessage(text, ['days'], 'ar')).toBeUndefined();
    const western = { language: 'ar-u-nu-latn', direction: 'rtl' } as const;
    expect(writeMessage(text, { days }, western)).toBe(expected);
  });

  test('keeps values as they are, whatever they contain', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.string({ maxLength: 40 }),
        (email, title) => {
          const written = writeMessage(
            '{email} – {title}',
            { email, title },
            { language: 'en', direction: 'ltr' },
          );
          expect(written).toBe(`${email} – ${title}`);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('is refused, or written without a brace of its own that is lost', () => {
    const piece = fc.constantFrom(
      '{email}',
      "'",
      '{',
      '}',
      'plural',
      ',',
      '<',
      '#',
      ' ',
      'é',
      '{x}',
      '\\',
      '|',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        if (checkMessage(text, ['email'], 'en') !== undefined) return;
        const written = writeMessage(text, { email: 'a@b.example' }, { language: 'en', direction: 'ltr' });
        expect(written).toBe(text.replaceAll('{email}', 'a@b.example'));
      }),
      { numRuns: 500 },
    );
  });

  test('isolates values in text from right to left', () => {
    const rtl = { language: 'ar', direction: 'rtl' } as const;
    expect(writeMessage('إلى {email}.', { email: 'a@b.example' }, rtl)).toBe('إلى \u2068a@b.example\u2069.');
  });
});

/** A project that wrote every text in Arabic. */
const arabic = {
  texts: {
    ar: Object.fromEntries(
      textKeys.map((key) => [key, `ع ${textParameters[key].map((name) => `{${name}}`).join(' ')}`]),
    ),
  },
};

describe('the language of a page', () => {
  test.each<[string, unknown, { known?: string; acceptLanguage?: string }, RecipientLanguage]>([
    ['nothing is known', undefined, {}, 'en'],
    ['only the default of the project', { language: 'it' }, {}, 'it'],
    ['the browser', { language: 'it' }, { acceptLanguage: 'fr-CA,fr;q=0.9,en;q=0.1' }, 'fr'],
    ['the contact before the browser', { language: 'it' }, { known: 'de-AT', acceptLanguage: 'fr' }, 'de'],
    ['a contact with an underscore', null, { known: 'pt_BR' }, 'pt'],
    ['a contact whose language is not offered', null, { known: 'ja', acceptLanguage: 'es' }, 'es'],
    ['a contact whose language is nonsense', null, { known: '<b>', acceptLanguage: 'es' }, 'es'],
    ['Arabic without texts', null, { known: 'ar', acceptLanguage: 'ar' }, 'en'],
    ['Arabic with all texts', arabic, { known: 'ar-EG' }, 'ar'],
    ['Arabic of the browser', arabic, { acceptLanguage: 'ar;q=0.9, en;q=0.8' }, 'ar'],
    ['any language', { language: 'pt' }, { acceptLanguage: '*' }, 'pt'],
    ['a refused language', null, { acceptLanguage: 'es;q=0' }, 'en'],
    ['settings that are not valid', { language: 'xx', texts: 3 }, {}, 'en'],
  ])('%s', (_case, stored, { known, acceptLanguage }, expected) => {
    expect(chooseLanguage(stored, { known, acceptLanguage })).toBe(expected);
  });

  test('is one of the form’s, if the form has fewer', () => {
    const reader = { acceptLanguage: 'de, fr;q=0.5' };
    expect(chooseLanguage(null, reader, ['fr', 'es'])).toBe('fr');
    expect(chooseLanguage({ language: 'es' }, { acceptLanguage: 'de' }, ['fr', 'es'])).toBe('es');
    expect(chooseLanguage({ language: 'it' }, { acceptLanguage: 'de' }, ['es'])).toBe('es');
    expect(chooseLanguage(null, { acceptLanguage: 'de' }, ['ar'])).toBe('ar');
  });

  test('is offered if every text is written', () => {
    const pages = readStoredPages(arabic);
    expect(offeredLanguages(pages)).toEqual([...translatedLanguages, 'ar']);
    const { 'form.send': _send, ...lacking } = pages.texts.ar ?? {};
    expect(offeredLanguages({ ...pages, texts: { ar: lacking } })).toEqual(translatedLanguages);
  });
});

test('own texts replace the standard ones, in their language only', async () => {
  const stored = { language: 'de', texts: { de: { 'form.send': 'Los geht’s' } } };
  expect((await loadTexts(stored, 'de')).say('form.send')).toBe('Los geht’s');
  expect((await loadTexts(stored, 'fr')).say('form.send')).toBe('S’inscrire');
  // What a language lacks is said in the project's default language.
  expect((await loadTexts(stored, 'ja')).say('form.send')).toBe('Los geht’s');
  expect((await loadTexts(undefined, 'ja')).say('form.optional')).toBe('optional');
});
