import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { html } from '@x/email-compiler';
import { callMeTexts } from '../call-me/call-me-texts.ts';
import { reviewTexts } from '../review/review-texts.ts';
import { evaluate } from '../testing/bound-expressions.ts';
import { parseVersion0 } from '../testing/golden.ts';
import { bindPlaceholder, jsonEscaped, jsonObject, jsonString } from './bind-expression.ts';
import { shareStyles } from './share-styles.ts';
import { templateText } from './template-text.ts';

describe('bind expressions', () => {
  /** All C0 control characters. Text pasted from slides or PDF files can contain them. */
  const controlCharacters = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code));

  test('parsing the JSON that expressions build returns the typed text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(...controlCharacters, '\\', '"', "'", '\u2028', ''),
        (text, more) => {
          const typed = text + more;
          const escaped = evaluate(jsonEscaped('typed'), { typed });
          const json = evaluate(jsonObject({ a: jsonString('b.name'), n: '(b.rating || 0)' }), {
            b: { name: escaped },
          });
          expect(JSON.parse(String(json))).toEqual({ a: typed, n: 0 });
        },
      ),
    );
  });

  test.each(controlCharacters)('%j is escaped in the JSON', (character) => {
    const json = String(evaluate(`'"' + ${jsonEscaped('typed')} + '"'`, { typed: `a${character}b` }));
    expect(json).toMatch(/^"a\\u00[01][0-9A-F]b"$/);
    expect(JSON.parse(json)).toBe(`a${character}b`);
  });

  test('a field without input is the empty string', () => {
    expect(evaluate(jsonObject({ a: jsonString('b.name') }), { b: {} })).toBe('{"a":""}');
    expect(evaluate(jsonObject({ a: jsonString('b.name') }), {})).toBe('{"a":""}');
  });

  test('a placeholder can be filled in with an address that has an apostrophe', () => {
    expect(evaluate(bindPlaceholder("o'neil@example.com"), {})).toBe("o'neil@example.com");
  });
});

describe('shared styles', () => {
  const written = (markup: ReturnType<typeof html>, css?: string | readonly string[]) => {
    const output = shareStyles({ markup, ...(css === undefined ? {} : { css }) }, { isIsland: false });
    return { markup: output.markup.toString(), css: output.css };
  };

  test('equal styles of an element with and without classes share a rule', () => {
    const { markup, css } = written(
      html`<p style="margin:0">a</p><p class="xk" style="margin:0" [text]="a > 1">b</p>`,
      '.xk{color:#123456}',
    );
    const [, name = ''] = /^<p class="(x\w+)">a/.exec(markup) ?? [];
    expect(markup).toBe(`<p class="${name}">a</p><p class="xk ${name}" [text]="a > 1">b</p>`);
    expect(css).toEqual(['.xk{color:#123456}', `.${name}{margin:0}`]);
  });

  test('an apostrophe of a font is an apostrophe in the stylesheet', () => {
    const { css } = written(html`<p style="font-family:${"'Open Sans',sans-serif"}">a</p>`, ['.a{margin:0}']);
    expect(css?.at(-1)).toMatch(/^\.x\w+\{font-family:'Open Sans',sans-serif\}$/);
  });

  test('an element whose classes are bound keeps its inline style', () => {
    const markup = html`<p class="a" [class]="b ? 'a' : 'b'" style="margin:0">a</p>`;
    expect(written(markup)).toEqual({ markup: markup.toString(), css: [] });
  });
});

describe('texts in templates', () => {
  test.each([
    ['Call us', 'Call us'],
    ['Call {{first_name|us}}', 'Call us'],
    ['a {{#if}} b {{{1}}}', 'a {\u200b{#if}\u200b} b {\u200b{\u200b{1}\u200b}\u200b}'],
    ['{ single }', '{ single }'],
    ['100 %%email%% 5 %', '100 %\u200b%email%\u200b% 5 %'],
  ])('%j stands in a template as %j', (text, written) => {
    expect(templateText(text)).toBe(written);
    expect(templateText(text)).not.toContain('{{');
  });
});

describe('the text while waiting', () => {
  const without = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).filter(([name]) => name !== 'submitting'));

  test.each<[string, string, Readonly<Record<string, string>>, string]>([
    ['an English call me', 'call_me', without(callMeTexts.en), callMeTexts.en.submitting],
    ['a Spanish call me', 'call_me', without(callMeTexts.es), callMeTexts.es.submitting],
    [
      'one with a single known text',
      'call_me',
      { phoneLabel: 'Phone', submit: 'Ring' },
      callMeTexts.en.submitting,
    ],
    [
      'one in another language',
      'call_me',
      { phoneLabel: 'Telefon', submit: 'Ruf mich an' },
      callMeTexts.es.submitting,
    ],
    ['an English review', 'review', without(reviewTexts.en), reviewTexts.en.submitting],
    ['a Spanish review', 'review', without(reviewTexts.es), reviewTexts.es.submitting],
    ['one without a known text', 'review', { titleLabel: 'Titel' }, reviewTexts.en.submitting],
  ])('%s of version 1 gets a text for waiting in its language', (_, type, content, submitting) => {
    const { version, content: migrated } = parseVersion0({ type, version: 1, config: {}, content });
    expect(version).toBe(2);
    expect(migrated).toMatchObject({ ...content, submitting });
  });

  test.each(['', 'One moment'])('a block keeps the text “%s”', (submitting) => {
    const content = { ...without(callMeTexts.en), submitting };
    expect(parseVersion0({ type: 'call_me', version: 1, config: {}, content }).content).toMatchObject(
      content,
    );
  });
});
