import { expect, it } from 'vitest';
import { csvInPieces } from './csv.ts';

async function written(pieces: readonly (readonly string[])[]) {
  const asked: (number | null)[] = [];
  const texts: string[] = [];
  const read = (after: number | null) => {
    asked.push(after);
    const place = after === null ? 0 : after + 1;
    const piece = pieces[place];
    return Promise.resolve(piece && { lines: piece.map((cell) => [cell, 'x']), last: place });
  };
  for await (const text of csvInPieces(['name', 'mark'], read)) texts.push(text);
  return { asked, texts };
}

it('writes only the header if there are no rows', async () => {
  expect(await written([])).toEqual({ asked: [null], texts: ['\uFEFFname,mark\r\n'] });
});

it('requests each piece after the previous one, and continues after one without lines', async () => {
  expect(await written([['a', 'b, c'], [], ['d']])).toEqual({
    asked: [null, 0, 1, 2],
    texts: ['\uFEFFname,mark\r\n', 'a,x\r\n"b, c",x\r\n', '', 'd,x\r\n'],
  });
});
