import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Server that passes on what another one answers, to a browser that Lighthouse measures in. */
export interface MeasurableServer {
  readonly origin: string;
  readonly stop: () => void;
}

/**
 * Allows scripts in the sandbox of pages that have none. Lighthouse measures with scripts of its own, and would wait for
 * them forever.
 */
export async function serveMeasurably(origin: string): Promise<MeasurableServer> {
  const { host } = new URL(origin);
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    const passed = request(new URL(url, origin), { method, headers: { ...headers, host } }, (answer) => {
      const policy = answer.headers['content-security-policy'];
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        ...(typeof policy === 'string' && {
          'content-security-policy': policy.replace(/\bsandbox (?!allow-scripts)/u, 'sandbox allow-scripts '),
        }),
      });
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${String(port)}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
