import { createServer } from 'node:net';

/** Finds a free port on 127.0.0.1. Another process may take the port before the caller listens on it. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('The system returned no port.');
  return address.port;
}
