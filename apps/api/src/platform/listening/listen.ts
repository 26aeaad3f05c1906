import type { Server } from 'node:http';

/**
 * Starts to accept connections. Rejects if the port cannot be used.
 *
 * @returns the port, which the operating system chooses if `port` is 0
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
