/** Measures `createLinter` over newsletters of growing length: `node packages/email-compiler/bench/lint.ts`. */
import {
  button,
  coreBlocks,
  createBlock,
  createCompiler,
  createEmptyDocument,
  heading,
  headingOf,
  image,
  paragraph,
  paragraphOf,
  type Block,
  type EmailDocument,
} from '../src/index.ts';
import { createLinter } from '../src/lint/index.ts';
import { atMostMilliseconds, atMostTimes, printGoals } from './goals.ts';
import { typical } from './measure.ts';

const options = { blocks: coreBlocks, unsubscribe: { label: 'Unsubscribe' } };
const picture = { id: '1', name: 'a', src: 'https://img.shop.test/a.png', date: '' };
/** Number of runs of each measurement. */
const rounds = 15;

function blockOf(index: number): Block {
  const id = `b${index.toString(36).padStart(7, '0')}`;
  const kinds: readonly (() => Block)[] = [
    () => ({ ...createBlock(heading, id), content: headingOf(`News ${index}`, index === 0 ? 1 : 2) }),
    () => ({ ...createBlock(paragraph, id), content: paragraphOf(`The fox of week ${index} jumps.`) }),
    () => withConfig(createBlock(image, id), { image: picture, alt: `Shoes ${index}` }),
    () => withConfig(createBlock(button, id), { link: `https://shop.test/${index}` }),
  ];
  return (kinds[index % kinds.length] ?? kinds[0])?.() ?? createBlock(paragraph, id);
}

function withConfig(block: Block, config: object): Block {
  return { ...block, config: { ...block.config, ...config } };
}

function newsletter(count: number): EmailDocument {
  return { ...createEmptyDocument(), rows: Array.from({ length: count }, (_, index) => blockOf(index)) };
}

/** Returns the typical time in ms of a first lint and of a lint after a change of one block. */
function measure(count: number): { readonly first: number; readonly changed: number } {
  const document = newsletter(count);
  const compiler = createCompiler();
  const first: number[] = [];
  const changed: number[] = [];
  for (let round = 0; round < (count > 5000 ? 3 : rounds); round++) {
    const linter = createLinter();
    const compiled = compiler.compile(document, options);
    first.push(timeOf(() => linter.lint(document, compiled, options)));
    const index = 1 + 4 * round;
    const edited = { ...(document.rows[index] ?? blockOf(index)), content: paragraphOf(`Round ${round}`) };
    const next = { ...document, rows: document.rows.with(index, edited) };
    const recompiled = compiler.compile(next, options);
    changed.push(timeOf(() => linter.lint(next, recompiled, options)));
  }
  return { first: typical(first), changed: typical(changed) };
}

function timeOf(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

const counts = [500, 1000, 5000, 20_000];
measure(500);
const times = new Map(counts.map((count) => [count, measure(count)]));
console.table(
  Object.fromEntries(
    [...times].map(([count, { first, changed }]) => [
      `${count} blocks`,
      { 'first, ms': Number(first.toFixed(1)), 'one block changed, ms': Number(changed.toFixed(1)) },
    ]),
  ),
);
const at500 = times.get(500);
const at20000 = times.get(20_000);
printGoals('Goals', [
  atMostMilliseconds('one block of 500 changed', at500?.changed ?? Number.NaN, 20),
  atMostTimes(
    'first lint, a block of 20,000 / a block of 500',
    (at20000?.first ?? Number.NaN) / 20_000 / ((at500?.first ?? Number.NaN) / 500),
    2,
  ),
]);
