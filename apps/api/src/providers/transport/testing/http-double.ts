import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What the double does with a request; by default it says nothing. */
export type Behaviour = (response: ServerResponse, request: SeenRequest) => void;

export interface HttpDouble {
  readonly origin: string;
  readonly seen: readonly SeenRequest[];
  /** Connections that were opened to it. */
  readonly connections: () => number;
  /** Sets what is done with requests of a method and path, from now on. */
  readonly on: (place: string, behaviour: Behaviour) => void;
  readonly close: () => Promise<void>;
}

/** A server on this machine that stands in for a provider's. */
export async function startHttpDouble(): Promise<HttpDouble> {
  const seen: SeenRequest[] = [];
  const behaviours = new Map<string, Behaviour>();
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
      behaviours.get(`${method} ${url}`)?.(response, record);
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
    on: (place, behaviour) => behaviours.set(place, behaviour),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Behaviour {
  return (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(body === undefined ? '' : JSON.stringify(body));
}

/** Ends the connection before a word of the answer. */
export const hangUp: Behaviour = (response) => response.destroy();

/** Ends it in the middle of the answer's headers. */
export const breakOff: Behaviour = (response) => {
  response.socket?.write('HTTP/1.1 200 OK\r\ncontent-le', () => response.destroy());
};

/** Ends it in the middle of the answer's body. */
export const breakOffLater: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"Mess', () => response.destroy());
};

export const saysNothing: Behaviour = () => undefined;

/** Answers that are none: what a check says of each. */
export const noAnswers = [
  ['silence', saysNothing, 'email_provider_unreachable', 'could not be asked'],
  ['a broken answer', breakOffLater, 'email_provider_unreachable', 'could not be asked'],
] as const;
