import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startTraces, traceRequest } from './traces.ts';

/** Counts the spans that a collector gets from ten requests with the header. */
async function countTraces(share: number, traceparent: string | undefined): Promise<number> {
  let received = 0;
  const collector = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received += Buffer.concat(pieces).toString().split('"spanId"').length - 1;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  onTestFinished(() => void collector.close());
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const stop = await startTraces({ endpoint: `http://127.0.0.1:${String(port)}`, share });
  const request = new Request('http://127.0.0.1/health', {
    headers: traceparent === undefined ? {} : { traceparent },
  });
  for (let count = 0; count < 10; count += 1) {
    await traceRequest(
      request,
      () => '/health',
      () => Promise.resolve(new Response()),
    );
  }
  await stop();
  return received;
}

const parent = '00f067aa0ba902b7';

test.each([
  ['no caller', 1, undefined, 10],
  ['no caller', 0, undefined, 0],
  ['a caller that traces', 1, `00-4bf92f3577b34da6a3ce929d0e0e4736-${parent}-01`, 10],
  ['a caller that does not trace', 1, `00-4bf92f3577b34da6a3ce929d0e0e4736-${parent}-00`, 0],
  // Callers cannot have requests traced.
  ['a caller that traces', 0, `00-4bf92f3577b34da6a3ce929d0e0e4736-${parent}-01`, 0],
  ['a caller that chose the id of the trace', 1e-9, `00-${'0'.repeat(31)}1-${parent}-01`, 0],
])(
  'of ten requests of %s with the share %d and the header %s, %i are traced',
  async (_caller, share, traceparent, traced) => {
    expect(await countTraces(share, traceparent)).toBe(traced);
  },
);
