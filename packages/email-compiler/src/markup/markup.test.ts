import { describe, expect, test, vi } from 'vitest';
import { escapeText } from './escape.ts';
import { html, Markup } from './markup.ts';

describe('interpolation', () => {
  test.each([
    [
      html`<p title="${'"<&>\''}">${'<b>&"\''}</p>`,
      '<p title="&quot;&lt;&amp;&gt;&#39;">&lt;b&gt;&amp;&quot;&#39;</p>',
    ],
    [html`<p>${html`<b>${'&'}</b>`}</p>`, '<p><b>&amp;</b></p>'],
    [html`<p>${[html`<i>1</i>`, html`<i>2</i>`]}</p>`, '<p><i>1</i><i>2</i></p>'],
    [html`<p>${null}${undefined}${false}${0}</p>`, '<p>0</p>'],
  ])('%#', (markup, expected) => {
    expect(markup.toString()).toBe(expected);
  });
});

test('removes indentation and keeps other spaces', () => {
  const markup = html`
    <p
      class="a"
      title="b">
      one <b>two</b> three
      four
    </p>
  `;
  expect(markup.toString()).toBe('<p class="a" title="b">one <b>two</b> three four</p>');
  expect(html` a="b"`.toString()).toBe(' a="b"');
});

test.each<[string, () => Markup]>([
  ['<p class=…', () => html`<p class=${'a b'}></p>`],
  ['after a quoted one', () => html`<p title="${'>'}" class=${'a b'}></p>`],
  ['after text that looks like tags', () => html`1 < 2, it's "so" > <br><p class= ${'a b'}></p>`],
  ['in the second of two tags', () => html`<p>don't</p><p class='x' id=${'a'}>`],
])('an unquoted attribute throws: %s', (_, write) => {
  expect(write).toThrow('must be quoted');
});

test.each<[string, () => Markup]>([
  ['text', () => html`1 = ${'1'}`],
  ['text after a tag', () => html`<p title='a'>x = ${'1'}</p>`],
  ['a quoted value', () => html`<p title="x=${'1'}" class="<b =${'2'}"></p>`],
  ['attributes by themselves', () => html` class=${'a'}`],
])('an equals sign in %s does not throw', (_, write) => {
  expect(write).not.toThrow();
});

test('neither text nor a hand-made object is Markup', () => {
  // @ts-expect-error a string is not markup
  const markup: Markup = 'text';
  expect(markup).toBe('text');
  expect(() => new Markup(Symbol('other') as never, '<b>')).toThrow(TypeError);
});

test.each([
  ['plain', 'plain'],
  ['a\0b\u0008c\u007f', 'abc'],
  ['\ud83d', '\ufffd'],
  ['😀', '😀'],
  ['a\nb\tc\r', 'a&#10;b&#9;c&#13;'],
])('%j is escaped to %j', (text, escaped) => {
  expect(escapeText(text)).toBe(escaped);
});

test('recognizes the markup of another copy of the module', async () => {
  vi.resetModules();
  const copy = await import('./markup.ts');
  expect(copy.Markup).not.toBe(Markup);
  expect(html`<p>${copy.html`<b>${'&'}</b>`}</p>`.toString()).toBe('<p><b>&amp;</b></p>');
  expect(JSON.parse('{"markup":"<b>"}')).not.toBeInstanceOf(Markup);
});
