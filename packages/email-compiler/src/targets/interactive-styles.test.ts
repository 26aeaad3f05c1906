import * as v from 'valibot';
import { expect, test } from 'vitest';
import { compile } from '../compile/compile.ts';
import { compileBlock } from '../compile/compile-block.ts';
import { columns } from '../blocks/columns/columns.ts';
import { defineBlock, type BlockCss } from '../definition/define.ts';
import { createEmptyDocument } from '../document/create.ts';
import { html } from '../markup/markup.ts';
import { interactive, mostStates, onlyIn, stateId } from '../definition/interactive.ts';

/** Creates a block with a choice of `count` words, and further rules of its own. */
const choiceOf = (count: number, css: readonly string[] = []) =>
  defineBlock({
    type: 'choice',
    version: 1,
    schema: v.object({ config: v.object({}) }),
    defaults: { config: {} },
    html: ({ id }, context) =>
      interactive(
        id,
        {
          states: Array.from({ length: count }, () => ({})),
          first: 1,
          copy: html`<label for="${stateId(id, 1)}">One</label><p class="${onlyIn(1)}">Shown</p>`,
          fallback: html`<p>Static</p>`,
          css,
        },
        context,
      ),
    text: () => 'Static',
  });

const block = (id: string) => ({ id, type: 'choice', version: 1, config: {} });
const compiled = (choice: ReturnType<typeof choiceOf>, rows = [block('b1')]) =>
  compile({ ...createEmptyDocument(), rows }, { blocks: [choice, columns] });
const count = (text: string, part: string) => text.split(part).length - 1;

test('the rules are in the last style element, inside the gate, once for all blocks', () => {
  const { html: message } = compiled(choiceOf(2, ['.mine{color:#123456}']), [block('b1'), block('b2')]);
  const styles = [...message.matchAll(/<style>([^<]*)<\/style>/g)].map(([, rules = '']) => rules);
  const rules = styles.at(-1) ?? '';
  expect(rules.startsWith('@media screen and (-webkit-min-device-pixel-ratio:0){')).toBe(true);
  expect(rules.slice(1)).not.toContain('@');
  expect(rules).not.toContain('}}');
  expect(rules).not.toMatch(/:has|\/\*/);
  for (const once of ['.mine{', '.v2:checked', '#interactive:checked~table .vl{']) {
    expect(count(styles.slice(0, -1).join(''), once)).toBe(0);
    expect(rules).toContain(once);
  }
  expect(count(rules, '.mine{')).toBe(1);
  expect(count(rules, '#interactive:checked~table .vl{')).toBe(1);
  expect(count(rules, '.vq{display:none}')).toBe(1);
});

test('blocks in columns pass on their rules', () => {
  const inColumns = {
    id: 'b0',
    type: 'columns',
    version: 1,
    config: columns.defaults.config,
    content: { columns: [[block('b1')], [block('b2')]] },
  };
  const { html: message } = compile(
    { ...createEmptyDocument(), rows: [inColumns] },
    { blocks: [choiceOf(1), columns] },
  );
  expect(message).toContain('.v1:checked~.vl .vq1{');
  expect(message).toContain('id="interactive"');
});

test('the copy is hidden as content for phones is, and ids are unique', () => {
  const { html: message } = compiled(choiceOf(2), [block('b1'), block('b2')]);
  expect(count(message, '<!--[if !mso]><!--><input type="checkbox" id="interactive" checked')).toBe(1);
  expect(message).toContain('<div class="vl" style="display:none;max-height:0;overflow:hidden">');
  expect(message).not.toContain('<form');
  const ids = [...message.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(5);
  for (const [, target] of message.matchAll(/ for="([^"]*)"/g)) expect(ids).toContain(target);
});

test('AMP, the canvas of an editor and a block with too many states have only the fallback', () => {
  const choice = choiceOf(2);
  const message = compiled(choice);
  expect(message.amp).toContain('Static');
  expect(message.amp).not.toMatch(/Shown|<input|:checked/);
  const document = { ...createEmptyDocument(), rows: [block('b1')] };
  expect(compileBlock(document, block('b1'), { blocks: [choice], slots: true }).html).not.toContain('Shown');
  expect(compiled(choiceOf(mostStates)).html).toContain('Shown');
  const { html: large } = compiled(choiceOf(mostStates + 1));
  expect(large).toContain('Static');
  expect(large).not.toMatch(/Shown|:checked/);
});

test.each<[string, BlockCss | undefined, string]>([
  ['no rules', undefined, ''],
  ['an empty text', '', ''],
  ['a text', '.a{margin:0}', '.a{margin:0}'],
  ['a list', ['.a{margin:0}', '.b{margin:0}'], '.a{margin:0}.b{margin:0}'],
])('%s of a block in HTML and AMP', (_, css, written) => {
  const output = { markup: html`<p>a</p>`, ...(css === undefined ? {} : { css }) };
  const styled = defineBlock({
    type: 'choice',
    version: 1,
    schema: v.object({ config: v.object({}) }),
    defaults: { config: {} },
    html: () => output,
    amp: () => output,
    text: () => '',
  });
  const message = compile(
    { ...createEmptyDocument(), rows: [block('b1'), block('b2')] },
    { blocks: [styled] },
  );
  const gated = /pixel-ratio:0\)\{(.*) \}<\/style>/.exec(message.html)?.[1] ?? '';
  expect(gated).toBe(written);
  expect(message.amp).toContain(`}${written}</style>`);
});
