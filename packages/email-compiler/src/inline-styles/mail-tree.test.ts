import { isTag, type ChildNode, type Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailBuilders } from '../blocks/html/testing/mail-builders.ts';
import { MailParts } from '../blocks/html/testing/mail-parts.ts';
import { readTokens } from '../blocks/html/tokens.ts';
import { MailTree } from './mail-tree.ts';

const { PROPERTY_RUNS = '100' } = process.env;

function ours(html: string): readonly string[] {
  const tree = new MailTree(200);
  readTokens(html, tree);
  return tree.elements.map(written);
}

function theirs(html: string): readonly string[] {
  const found: string[] = [];
  const visit = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes) {
      if (!isTag(node)) continue;
      found.push(written(node));
      visit(node.children);
    }
  };
  visit(parseDocument(html, { withStartIndices: true }).children);
  return found;
}

/** Writes an element with the names of those around and before it, its place and its attributes. */
function written(element: Element): string {
  const around: string[] = [];
  for (let node = element.parent; node !== null && isTag(node); node = node.parent) around.push(node.name);
  const before: string[] = [];
  for (let { prev } = element; prev !== null; { prev } = prev) if (isTag(prev)) before.push(prev.name);
  return `${around.join('<')} ${before.join('+')} ${element.name} ${element.startIndex} ${JSON.stringify(element.attribs)}`;
}

test.each(Object.entries(mailBuilders))('nests the elements of %s as another parser', (_, write) => {
  fc.assert(
    fc.property(fc.array(fc.nat(11), { minLength: 1 }), (choices) => {
      const html = write(new MailParts(choices));
      expect(ours(html)).toEqual(theirs(html));
    }),
    { numRuns: Number(PROPERTY_RUNS) },
  );
});

const tags = fc.constantFrom(
  ...'a b body br center div dd dl dt h1 h2 hr img input li ol option optgroup p pre rp rt select span table tbody td tfoot th thead tr ul v:rect'.split(
    ' ',
  ),
);
const soup = fc.oneof(
  tags.map((name) => `<${name}>`),
  tags.map((name) => `</${name}>`),
  tags.map((name) => `<${name} class="a&amp;b" id=c />`),
  fc.constantFrom('text', ' ', '<!-- a -->', '<style>p{}</style>', '<svg><path/><g><path/></g>', '</svg>'),
);

test('nests any tags as another parser', () => {
  fc.assert(
    fc.property(fc.array(soup, { maxLength: 30 }), (parts) => {
      const html = parts.join('');
      expect(ours(html)).toEqual(theirs(html));
    }),
    { numRuns: 10 * Number(PROPERTY_RUNS) },
  );
});

test.each([
  ['<p>'.repeat(300), false],
  ['<div>'.repeat(200), false],
  ['<div>'.repeat(201), true],
  [`<svg>${'<path/>'.repeat(300)}</svg>`, false],
])('tells whether elements are nested too deep: %#', (html, isTooDeep) => {
  const tree = new MailTree(200);
  readTokens(html, tree);
  expect(tree.isTooDeep).toBe(isTooDeep);
});
