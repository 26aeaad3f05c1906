import { html } from '@x/email-compiler';
import { expect, test } from 'vitest';
import { shareStyles } from './share-styles.ts';

const written = (markup: ReturnType<typeof html>, css?: string | readonly string[]) => {
  const output = shareStyles({ markup, ...(css === undefined ? {} : { css }) });
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
