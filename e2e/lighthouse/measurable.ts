import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Server that passes on what another one answers, to a browser that Lighthouse measures in. */
export interface MeasurableServer {
  readonly origin: string;
  readonly stop: () => void;
}

/**
 * Allows what Lighthouse does in the name of a page: it measures with scripts, for which it would wait forever in a sandbox
 * without scripts, and reads `/robots.txt`.
 */
function allowLighthouse(policy: string, origin: string): string {
  const sandboxed = policy.replace(/\bsandbox (?!allow-scripts)/u, 'sandbox allow-scripts ');
  const robots = `connect-src ${origin}/robots.txt`;
  return sandboxed.includes('connect-src')
    ? sandboxed.replace('connect-src', robots)
    : `${sandboxed}; ${robots}`;
}

/** Serves what `origin` answers, as Lighthouse can measure it. */
export async function serveMeasurably(origin: string): Promise<MeasurableServer> {
  const { host } = new URL(origin);
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    const passed = request(new URL(url, origin), { method, headers: { ...headers, host } }, (answer) => {
      const policy = answer.headers['content-security-policy'];
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        // Lighthouse asks with cookies, and a sandboxed page has an origin that nothing else has.
        ...(url === '/robots.txt' && {
          'access-control-allow-origin': 'null',
          'access-control-allow-credentials': 'true',
          'cross-origin-resource-policy': 'cross-origin',
        }),
        ...(typeof policy === 'string' && {
          'content-security-policy': allowLighthouse(policy, `http://${incoming.headers.host ?? ''}`),
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
