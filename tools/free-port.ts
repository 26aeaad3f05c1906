import { createServer } from 'node:net';

/** Ports that were found, of which the system may offer one again until somebody listens on it. */
const found = new Set<number>();

/** Finds a free port on 127.0.0.1. Another process may take the port before the caller listens on it. */
export async function freePort(): Promise<number> {
  const port = await askSystem();
  if (found.has(port)) return freePort();
  found.add(port);
  return port;
}

async function askSystem(): Promise<number> {
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
