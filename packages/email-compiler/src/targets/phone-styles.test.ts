import { describe, expect, test } from 'vitest';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { columns } from '../blocks/columns/columns.ts';
import { paragraph } from '../blocks/paragraph/paragraph.ts';
import { compile } from '../compile/compile.ts';
import { compileBlock } from '../compile/compile-block.ts';
import { createEmptyDocument } from '../document/create.ts';
import type { Block } from '../schema/document.ts';
import type { PhoneSettings } from '../schema/phone.ts';
import { paragraphOf } from '../schema/rich-text.ts';
import { blockOf } from '../testing/block-of.ts';
import { phoneClasses, phoneRules } from './phone-styles.ts';

const options = { blocks: coreBlocks };
const text: Block = blockOf(paragraph, {}, { content: paragraphOf('Hello') });
const messageOf = (config: object) =>
  compile({ ...createEmptyDocument(), rows: [{ ...text, config: { ...text.config, ...config } }] }, options);

describe('classes and rules', () => {
  test.each<[phone: PhoneSettings, classes: string, rules: string]>([
    [{}, '', ''],
    [
      { padding: { top: 8, left: 0 } },
      'pt8 pl0',
      '.pt8{padding-top:8px!important}.pl0{padding-left:0px!important}',
    ],
    [{ padding: { right: 7.5 } }, 'pr7-5', '.pr7-5{padding-right:7.5px!important}'],
    [
      { alignment: 'center' },
      'ac',
      '.ac,.ac p,.ac h1,.ac h2,.ac h3,.ac li{text-align:center!important}.ac table,.ac img{margin-left:auto!important;margin-right:auto!important}',
    ],
    [
      { fontSize: 14 },
      'f14',
      '.f14 p,.f14 h1,.f14 h2,.f14 h3,.f14 li,.f14 a,.f14 td,.f14 div{font-size:14px!important}',
    ],
    [
      { fullWidth: true },
      'w',
      '.w img,.w table{width:100%!important;max-width:100%!important}.w a{display:block!important}',
    ],
    [{ fullWidth: false }, '', ''],
  ])('%j', (phone, classes, rules) => {
    const names = phoneClasses({ phone });
    expect(names.join(' ')).toBe(classes);
    expect(phoneRules(names, 'html')).toBe(rules);
    expect(phoneRules(names, 'amp')).toBe(rules.replaceAll('!important', ''));
  });
});

test('a message has no rules for phones that no block needs', () => {
  const { html, amp } = messageOf({});
  expect(html).not.toContain('<style>@media(max-width');
  expect(amp).not.toContain('.pt');
});

test('blocks with the same setting share a rule, also inside columns', () => {
  const phone = { padding: { top: 8 } };
  const styled = { ...text, config: { ...text.config, phone } };
  const row = blockOf(columns, {}, { content: { columns: [[{ ...styled, id: 'b0000002' }], []] } });
  const document = { ...createEmptyDocument(), rows: [styled, { ...row, id: 'b0000003' }] };
  expect(compile(document, options).html.match(/\.pt8\{/g)).toHaveLength(1);
});

describe('AMP', () => {
  test('sets a padding that phones replace by a class, which a style attribute would override', () => {
    const { amp } = messageOf({ phone: { padding: { top: 8 } } });
    expect(amp).toContain('class="s dt30 pt8" style="padding-bottom:30px"');
    expect(amp.indexOf('.dt30{padding-top:30px}')).toBeLessThan(amp.indexOf('.pt8{padding-top:8px}'));
  });
});

describe('a block that some screens do not show', () => {
  test('phones: keeps the row for wide screens', () => {
    const { html, amp, text } = messageOf({ hiddenOn: 'phone' });
    expect(html).toContain('<tr class="x"><td');
    expect(html).toContain('.x{display:none!important}');
    expect(amp).toContain('.x{display:none}');
    expect(text).toContain('Hello');
  });

  test('desktop: hides the row without media queries and from Outlook', () => {
    const { html, amp, text } = messageOf({ hiddenOn: 'desktop' });
    expect(html).toContain('<!--[if !mso]><!--><tr class="y" style="display:none;mso-hide:all"><td');
    expect(html).toContain('.y{display:table-row!important}');
    expect(amp).toMatch(/\.y\{display:none\}@media\(max-width:596px\)\{\.y\{display:table-row\}\}/);
    expect(text).toContain('Hello');
  });

  test("an editor's canvas shows it", () => {
    const hidden = { ...text, config: { ...text.config, hiddenOn: 'desktop' } };
    const { html } = compileBlock(createEmptyDocument(), hidden, { ...options, slots: true });
    expect(html).not.toContain('display:none');
  });
});

test.each([
  [{ hiddenOn: 'tablet' }, 'config.hiddenOn'],
  [{ phone: { padding: { top: 101 } } }, 'config.phone.padding.top'],
  [{ phone: { fontSize: 0 } }, 'config.phone.fontSize'],
])('reports the setting %j', (config, path) => {
  const { diagnostics, html } = messageOf(config);
  expect(diagnostics).toMatchObject([{ code: 'block-invalid', path }]);
  expect(html).not.toContain('Hello');
});
