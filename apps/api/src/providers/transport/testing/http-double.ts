import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** By default, the double never responds. */
export type Behavior = (response: ServerResponse, request: SeenRequest) => void;

export interface HttpDouble {
  readonly origin: string;
  readonly seen: readonly SeenRequest[];
  readonly connections: () => number;
  /** `place` is a method and a path, such as `GET /v3/scopes`. */
  readonly on: (place: string, behavior: Behavior) => void;
  readonly close: () => Promise<void>;
}

export async function startHttpDouble(): Promise<HttpDouble> {
  const seen: SeenRequest[] = [];
  const behaviors = new Map<string, Behavior>();
  let connections = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('error', () => undefined);
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const record = { method, path: url, headers, body };
      seen.push(record);
      behaviors.get(`${method} ${url}`)?.(response, record);
    });
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    seen,
    connections: () => connections,
    on: (place, behavior) => behaviors.set(place, behavior),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Behavior {
  return (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(body === undefined ? '' : JSON.stringify(body));
}

export const hangUp: Behavior = (response) => response.destroy();

export const breakOff: Behavior = (response) => {
  response.socket?.write('HTTP/1.1 200 OK\r\ncontent-le', () => response.destroy());
};

export const breakOffLater: Behavior = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"Mess', () => response.destroy());
};

export const saysNothing: Behavior = () => undefined;

export const noAnswers = [
  ['silence', saysNothing, 'email_provider_unreachable', 'could not be reached'],
  ['a broken answer', breakOffLater, 'email_provider_unreachable', 'could not be reached'],
] as const;
