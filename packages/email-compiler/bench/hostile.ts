/** Measures how the time to read hostile markup grows with its length: `node packages/email-compiler/bench/hostile.ts`. */
import { checkMarkup } from '../src/accessibility/index.ts';
import { htmlBlock } from '../src/blocks/html/html-block.ts';
import { compile, createBlock, createEmptyDocument } from '../src/index.ts';
import { atMostTimes, printGoals } from './goals.ts';
import { typical } from './measure.ts';

/** Markup that a reader with a stack, a lookahead or a list of open elements may read in quadratic time. */
const shapes: readonly (readonly [name: string, start: string, rest: string])[] = [
  ['unclosed comments', '', '<!--'],
  ['unclosed tags', '', '<a '],
  ['unclosed quotes', '', '<a title="'],
  ['nested elements', '', '<b>x'],
  ['nested links', '', '<a href="x">y'],
  ['open elements of several kinds', '<b><i><table>', '</u>'],
  ['unclosed conditions', '', '<!--[if mso]>'],
  ['conditions for others', '', '<!--[if !mso]><!-->'],
  ['end tags', '', '</p>'],
  ['angle brackets', '', '<'],
  ['tables', '', '<table><th>'],
  ['entities', '', '&amp;&#x41;&'],
  ['attributes', '<p a', ' a=1'],
  ['styles', '<p style="', 'color:red;'],
  ['spaces', '<p>', ' \n '],
];

const readers: readonly (readonly [name: string, length: number, read: (html: string) => unknown])[] = [
  ['checkMarkup', 50_000, checkMarkup],
  ['html block', 25_000, compileBlock],
];

/** A linear reader takes 4 times as long for 4 times the length, a quadratic one 16 times. */
const growth = 4;
const limit = 8;
const rounds = 8;

function compileBlock(html: string): unknown {
  const block = { ...createBlock(htmlBlock, 'b0000001'), content: { html } };
  return compile({ ...createEmptyDocument(), rows: [block] }, { blocks: [htmlBlock] });
}

function timeOf(read: (html: string) => unknown, html: string): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    read(html);
    return performance.now() - start;
  });
  return typical(times);
}

const rows = readers.flatMap(([reader, length, read]) =>
  shapes.map(([shape, start, rest]) => {
    const html = (start + rest.repeat(growth * length)).slice(0, growth * length);
    // The first runs compile the code, which would make the shorter text look slow.
    timeOf(read, html);
    const shorter = timeOf(read, html.slice(0, length));
    const longer = timeOf(read, html);
    return { reader, shape, shorter, longer };
  }),
);
console.table(
  Object.fromEntries(
    rows.map(({ reader, shape, shorter, longer }) => [
      `${reader}, ${shape}`,
      {
        'short, ms': Number(shorter.toFixed(2)),
        'long, ms': Number(longer.toFixed(2)),
        ratio: Number((longer / shorter).toFixed(1)),
      },
    ]),
  ),
);
// Below a millisecond, the clock and the garbage collector decide the ratio.
const worst = Math.max(...rows.map(({ shorter, longer }) => longer / Math.max(shorter, 1)));
printGoals('Goals', [atMostTimes(`${growth} times the length`, worst, limit)]);
