import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface DelayingProxy {
  readonly port: number;
  /** Connections at the same time, the most there were. */
  readonly peak: () => number;
  /** Connections now. */
  readonly current: () => number;
  readonly close: () => Promise<void>;
}

function forward(from: Socket, to: Socket, milliseconds: number): void {
  // Timers of one length fire in the order in which they were set.
  from.on('data', (chunk) => setTimeout(() => to.write(chunk), milliseconds));
  from.on('close', () => setTimeout(() => to.end(), milliseconds));
  from.on('error', () => to.destroy());
}

/** Stands before a server of this machine as a slow network would: each way takes this long, so a round trip twice that. */
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
