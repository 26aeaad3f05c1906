import { compile, compileHtml, replaceBlock, type EmailDocument } from '../dist/index.js';
import { blocks, freshDocument, newsletterJson } from './newsletter.ts';
import { peers } from './peers.ts';
import { kindsOf } from './texts.ts';

/** Median of the times of a run, ms. What `prepare` does is not counted. */
async function measure<Value>(
  prepare: (round: number) => Value,
  run: (value: Value) => unknown,
): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + 1500;
  for (let round = 0; round < 10 || (performance.now() < until && round < 3000); round++) {
    const value = prepare(round);
    const start = performance.now();
    await run(value);
    times.push(performance.now() - start);
  }
  // The first rounds are spent on warming up.
  const warm = times.slice(Math.floor(times.length / 5)).sort((a, b) => a - b);
  return warm[Math.floor(warm.length / 2)] ?? Number.NaN;
}

const options = { blocks };

async function measureOurs(count: number): Promise<readonly (readonly [string, number, number])[]> {
  const json = newsletterJson(count);
  const fresh = () => freshDocument(json);
  const bytes = compileHtml(fresh(), options).length;
  let edited: EmailDocument = fresh();
  compile(edited, options);
  const change = (round: number) => {
    const block = edited.rows[1];
    if (block === undefined) throw new Error('The newsletter has a second block.');
    edited = replaceBlock(edited, { ...block, config: { ...block.config, fontSize: 12 + (round % 20) } });
    return edited;
  };
  return [
    ['ours, HTML', await measure(fresh, (document) => compileHtml(document, options)), bytes],
    ['ours, HTML + AMP + text', await measure(fresh, (document) => compile(document, options)), bytes],
    [
      'ours, one block changed, HTML',
      await measure(change, (document) => compileHtml(document, options)),
      bytes,
    ],
    ['ours, one block changed, all', await measure(change, (document) => compile(document, options)), bytes],
  ];
}

for (const count of [8, 50, 500]) {
  const rows: (readonly [string, number, number])[] = [...(await measureOurs(count))];
  const kinds = kindsOf(count);
  for (const peer of peers) {
    const bytes = (await peer.compile(kinds)).length;
    rows.push([
      peer.name,
      await measure(
        () => kinds,
        (given) => peer.compile(given),
      ),
      bytes,
    ]);
  }
  const limit = rows.find(([name]) => name === 'string limit')?.[1] ?? Number.NaN;
  console.log(`\n${count} blocks`);
  console.table(
    rows.map(([name, time, bytes]) => ({
      compiler: name,
      'median ms': Number(time.toFixed(4)),
      'times the string limit': Number((time / limit).toFixed(1)),
      'HTML KB': Number((bytes / 1000).toFixed(1)),
    })),
  );
}
for (const count of [1000, 2000, 5000]) {
  const json = newsletterJson(count);
  const time = await measure(
    () => freshDocument(json),
    (document) => compileHtml(document, options),
  );
  console.log(`${count} blocks, HTML: ${((time / count) * 1000).toFixed(2)} µs a block`);
}
