import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface DelayingProxy {
  readonly port: number;
  /** Highest number of simultaneous connections so far. */
  readonly peak: () => number;
  readonly current: () => number;
  readonly close: () => Promise<void>;
}

function forward(from: Socket, to: Socket, milliseconds: number): void {
  // Timers with the same delay fire in order, so chunks stay in order.
  from.on('data', (chunk) => setTimeout(() => to.write(chunk), milliseconds));
  from.on('close', () => setTimeout(() => to.end(), milliseconds));
  from.on('error', () => to.destroy());
}

/** Simulates a slow network in front of a local server. The delay applies in each direction. */
export async function startDelayingProxy(serverPort: number, milliseconds: number): Promise<DelayingProxy> {
  const sockets = new Set<Socket>();
  let peak = 0;
  const server = createServer((client) => {
    const upstream = connect(serverPort, '127.0.0.1');
    sockets.add(client);
    peak = Math.max(peak, sockets.size);
    client.on('close', () => sockets.delete(client));
    client.setNoDelay(true);
    upstream.setNoDelay(true);
    forward(client, upstream, milliseconds);
    forward(upstream, client, milliseconds);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    peak: () => peak,
    current: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
