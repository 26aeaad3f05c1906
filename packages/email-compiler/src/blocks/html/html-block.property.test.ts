import * as fc from 'fast-check';
import { generate, parse as parseCss, walk as walkCss } from 'css-tree';
import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { compile } from '../../compile/compile.ts';
import { hostileText } from '../../conformance/arbitrary.ts';
import { compileBlock } from '../../compile/compile-block.ts';
import { createBlock, createEmptyDocument } from '../../document/create.ts';
import { offlineValidator } from '../../testing/validator.ts';
import { button } from '../button/button.ts';
import { allowedElements } from './elements.ts';
import { htmlBlock } from './html-block.ts';
import { attackVectors } from './testing/attack-vectors.ts';

const { PROPERTY_RUNS = '300', PROPERTY_SEED } = process.env;
const runs = {
  numRuns: Number(PROPERTY_RUNS),
  ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }),
};
const patience = 120_000 + 120 * runs.numRuns;

const options = { blocks: [button, htmlBlock] };
const before = createBlock(button, 'b0000001');
const after = createBlock(button, 'b0000003');

function ofHtml(html: string) {
  return { ...createBlock(htmlBlock, 'b0000002'), content: { html } };
}

function messageOf(html: string) {
  return compile({ ...createEmptyDocument(), rows: [before, ofHtml(html), after] }, options);
}

const withoutBlock = compile({ ...createEmptyDocument(), rows: [before, after] }, options);

interface TreeNode {
  readonly nodeName: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly TreeNode[];
  /** Text of a comment. */
  readonly data?: string;
  /** Text of a text node. */
  readonly value?: string;
}

/** Visits a node and, while `visit` returns true, the nodes inside it. */
function walk(node: TreeNode, visit: (node: TreeNode) => boolean): void {
  if (!visit(node)) return;
  for (const child of node.childNodes ?? []) walk(child, visit);
}

const hasClass = (node: TreeNode, wanted: string) =>
  node.attrs?.some(({ name, value }) => name === 'class' && value === wanted) === true;

/** Returns the cells of the message's blocks as a browser reads them. */
function blockCells(document: TreeNode): readonly TreeNode[] {
  const cells: TreeNode[] = [];
  walk(document, (node) => {
    const isCell = node.nodeName === 'td' && hasClass(node, 's');
    if (isCell) cells.push(node);
    return !isCell;
  });
  return cells;
}

/** Returns true for a style element of the html block, whose rules may only be about the block. */
function isOwnStyle({ nodeName, childNodes = [] }: TreeNode): boolean {
  if (nodeName !== 'style') return false;
  const css = childNodes.map(({ value = '' }) => value).join('');
  if (!css.includes(ownScope)) return false;
  expect(css).not.toMatch(unsafeCss);
  walkCss(parseCss(css), (node) => {
    if (node.type === 'Selector') expect(generate(node)).toMatch(ownSelector);
    if (node.type === 'Atrule') expect(node.name).toBe('media');
  });
  return true;
}

const ownScope = '.h-b0000002';
const ownSelector = /^(?:\[data-ogs[bc]\] )?\.h-b0000002(?![\w-])(?! *[+~])/;
const unsafeCss = /url|expression|behavior|binding|@import|javascript|position\s*:|<|\\/i;

/** Reads a message. Returns the cell of the html block, if it has one, and everything around it. */
function readMessage(markup: string) {
  const document = parse(markup) as unknown as TreeNode;
  const cells = blockCells(document);
  const own = cells.length === 3 ? cells[1] : undefined;
  const around: string[] = [];
  walk(document, (node) => {
    if (isOwnStyle(node)) return false;
    if (node !== own) around.push(`${node.nodeName} ${JSON.stringify(node.attrs ?? [])}`);
    return node !== own;
  });
  return { own, around };
}

const tags = fc.constantFrom(
  ...allowedElements,
  ...'script style iframe form input svg math template select option textarea title body html center font frameset col noscript object o:p'.split(
    ' ',
  ),
);
const attributes = fc.constantFrom(
  ' style="color:red;position:fixed;width:100%"',
  " style='background:url(javascript:alert(1))'",
  ' onclick=alert(1)',
  ' href="https://example.com/?a=1&b=2"',
  ' href=javascript:alert(1)',
  ' src=https://example.com/a.png',
  ' width=100 height=50',
  ' colspan=3 rowspan=2',
  ' align=center valign=top bgcolor=#123',
  ' title="{{first_name|a}}"',
  ' id=x class=s name=y',
  ' role=presentation border=0 cellpadding=0',
  '"',
  " '",
  '/',
);
const conditionals = [
  '<!--[if mso]>',
  '<![endif]-->',
  '<!--[if mso]><table><tr><td width="300"><![endif]-->',
  '<!--[if mso]></td><td><![endif]-->',
  '<!--[if (gte mso 9)|(IE)]></td></tr></table><![endif]-->',
  '<!--[if gte mso 15]><td><tr></table>x<![endif]-->',
  '<!--[if mso]><v:rect fill="true"><v:fill src="https://example.com/a.png"/><v:textbox><![endif]-->',
  '<!--[if mso]></v:textbox></v:rect><![endif]-->',
  '<!--[if !mso]><!-->',
  '<!--<![endif]-->',
  '<![if !vml]>',
  '<![endif]>',
  '<style>.x{color:red}body td{width:100%}@media (max-width:600px){.x{display:block!important}}</style>',
];
const pieces = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(tags, fc.array(attributes, { maxLength: 3 }))
      .map(([tag, list]) => `<${tag}${list.join('')}>`),
  },
  { weight: 4, arbitrary: tags.map((tag) => `</${tag}>`) },
  { weight: 3, arbitrary: fc.lorem({ maxCount: 2 }) },
  { weight: 1, arbitrary: fc.constantFrom(...hostileText) },
  { weight: 1, arbitrary: fc.constantFrom(...attackVectors) },
  { weight: 3, arbitrary: fc.constantFrom(...conditionals) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 10 }) },
);
const soups = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

const safeAttribute =
  /^(?:align|alt|aria-hidden|aria-label|bgcolor|border|cellpadding|cellspacing|colspan|dir|height|href|lang|layout|role|rowspan|scope|src|start|style|target|title|type|valign|value|width)$/;
const unsafeStyle = /url|expression|position|behavior|binding|import|javascript|[<>{}\\@]|\/\*/i;

function checkCell(cell: TreeNode, target: 'html' | 'amp'): void {
  for (const child of cell.childNodes ?? []) {
    walk(child, (node) => {
      if (node.nodeName === '#text') return true;
      if (node.nodeName === '#comment') {
        checkComment(node.data ?? '');
        return true;
      }
      const isKnown = allowedElements.has(node.nodeName) || (target === 'amp' && node.nodeName === 'amp-img');
      expect({ name: node.nodeName, isKnown }).toEqual({ name: node.nodeName, isKnown: true });
      for (const { name, value } of node.attrs ?? []) checkAttribute(name, value);
      return true;
    });
  }
}

/** A conditional comment contains allowed elements and shapes only, without anything that runs. */
function checkComment(comment: string): void {
  if (comment === '[if !mso]><!' || comment === '<![endif]') return;
  const [, condition = '', inner = ''] = /^\[if ([^\]]*)\]>([^]*)<!\[endif\]$/.exec(comment) ?? [];
  expect(condition).toMatch(/^[\w\s.()!&|]+$/);
  const isKnown = (name: string) => allowedElements.has(name) || /^(?:[vwo]:[a-z]+|style)$/.test(name);
  for (const [, name = '', attributes = ''] of inner.matchAll(/<\/?([^\s>]+)([^>]*)>/g)) {
    expect({ name, isKnown: isKnown(name) }).toEqual({ name, isKnown: true });
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([^\s="]+)="([^"]*)"/g)) {
      expect(attribute).not.toMatch(/^on|^srcset$|^action$|^form|^background$/);
      if (attribute === 'style') expect(value).not.toMatch(unsafeStyle);
      if (attribute === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:|tel:|\{\{|%%)/i);
      if (attribute === 'src') expect(value).toMatch(/^(?:https?:\/\/|\{\{|%%)/i);
    }
  }
  expect(inner).not.toMatch(/<!|--|<\?/);
}

/** Returns a message as Outlook on Windows reads it. */
function asOutlook(markup: string): string {
  return markup
    .replaceAll(/<!--\[if !mso\]><!-->[^]*?<!--<!\[endif\]-->/g, '')
    .replaceAll(/<!--\[if (?!!)[^\]]*\]>([^]*?)<!\[endif\]-->/g, '$1')
    .replaceAll(/<([vwo]:[a-z]+)([^>]*) \/>/g, '<$1$2></$1>');
}

/** Classes of the compiler's colors for dark mode, and those that stand for classes of the author. */
const ownClasses = /^(?:[bte][\da-f]{6}|h-[\w-]+)(?: (?:[bte][\da-f]{6}|h-[\w-]+))*$/;

function checkAttribute(name: string, value: string): void {
  if (name === 'class') return expect(value).toMatch(ownClasses);
  expect(name).toMatch(safeAttribute);
  if (name === 'style') expect(value).not.toMatch(unsafeStyle);
  if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:|tel:|\{\{|%%)/i);
  if (name === 'src') expect(value).toMatch(/^(?:https?:\/\/|\{\{|%%)/i);
}

/** Tags inside a cell, as the compiler wrote them or as a browser reads them. */
function tagsOfCell(cell: TreeNode): readonly string[] {
  const found: string[] = [];
  for (const child of cell.childNodes ?? []) {
    walk(child, ({ nodeName }) => {
      // A browser adds the body of a table.
      if (!nodeName.startsWith('#') && nodeName !== 'tbody') found.push(nodeName);
      return true;
    });
  }
  return found;
}

function tagsWritten(html: string): readonly string[] {
  const document = { ...createEmptyDocument(), rows: [ofHtml(html)] };
  const { html: table } = compileBlock(document, ofHtml(html), options);
  const tags = [...table.replaceAll(/<!--[\s\S]*?-->/g, '').matchAll(/<([a-z][\w-]*)/g)].map(
    ([, tag = '']) => tag,
  );
  return tags.slice(3).filter((tag) => tag !== 'tbody');
}

const withText = messageOf('x');
/** Returns true if the message has a cell for the html block, which is absent if the block shows nothing. */
const hasOwnCell = (markup: string) => markup.split('<td class="s"').length === 4;

test(
  'any HTML leaves the message around the block as it is, and becomes allowed elements only',
  { timeout: patience },
  async () => {
    const validator = await offlineValidator();
    fc.assert(
      fc.property(soups, (html) => {
        const message = messageOf(html);
        expect(message.diagnostics.map(({ code }) => code)).not.toContain('block-failed');
        for (const target of ['html', 'amp'] as const) {
          const { own, around } = readMessage(message[target]);
          const expected = own === undefined ? withoutBlock : withText;
          expect(around).toEqual(readMessage(expected[target]).around);
          if (own === undefined) continue;
          checkCell(own, target);
          if (target === 'html') expect(tagsOfCell(own)).toEqual(tagsWritten(html));
        }
        if (hasOwnCell(message.html)) {
          const { around } = readMessage(asOutlook(message.html));
          expect(around).toEqual(readMessage(asOutlook(withText.html)).around);
        }
        expect(validator.validate(message.amp).errors).toEqual([]);
      }),
      { ...runs, examples: attackVectors.map((vector): [string] => [vector]) },
    );
  },
);

const words = fc.stringMatching(/^[a-z]{4,9}$/);
const addresses = words.map((word) => `https://example.com/${word}`);
const flows = fc.constantFrom('p', 'div', 'span', 'b', 'li', 'td', 'blockquote', 'h2', 'u', 'tr', 'table');

test('all texts and links are in all parts', { timeout: patience }, () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(flows, words, addresses), { minLength: 1, maxLength: 8 }), (list) => {
      const html = list.map(([tag, word, url]) => `<${tag}>${word} <a href="${url}">${word}</a>`).join('');
      const message = messageOf(html);
      for (const part of [message.html, message.amp, message.text]) {
        for (const [, word, url] of list) {
          expect(part).toContain(word);
          expect(part).toContain(url);
        }
      }
    }),
    runs,
  );
});
