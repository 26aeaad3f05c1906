import { connect, type Socket } from 'node:net';

export interface Load {
  readonly port: number;
  readonly connections: number;
  /** ms before anything is measured. */
  readonly warmUp: number;
  /** ms that are measured. */
  readonly duration: number;
  /** Paths that are asked for one after the other, around and around. */
  readonly paths: readonly string[];
  /** What every answer has to be. */
  readonly status: number;
}

export interface Measured {
  readonly requestsPerSecond: number;
  /** ms, of each request. */
  readonly latencies: readonly number[];
}

const headEnd = Buffer.from('\r\n\r\n');

/** Length of the answer at the start of some bytes; undefined while it is not whole. */
function lengthOfAnswer(bytes: Buffer): number | undefined {
  const end = bytes.indexOf(headEnd);
  if (end === -1) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const body = /^content-length: (\d+)/imu.exec(head)?.[1];
  if (body === undefined && /^transfer-encoding: chunked/imu.test(head)) {
    const last = bytes.indexOf('\r\n0\r\n\r\n', end);
    return last === -1 ? undefined : last + 7;
  }
  const length = end + headEnd.length + Number(body ?? 0);
  return bytes.length < length ? undefined : length;
}

/** One connection that asks again as soon as it is answered. */
function ask(socket: Socket, next: () => Buffer, status: number, onAnswer: (milliseconds: number) => void) {
  let started = 0;
  let received: Buffer = Buffer.alloc(0);
  const send = () => {
    started = performance.now();
    socket.write(next());
  };
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const length = lengthOfAnswer(received);
    if (length === undefined) return;
    const code = received.toString('latin1', 9, 12);
    if (code !== String(status))
      throw new Error(`An answer was ${code}: ${received.toString('latin1', 0, 600)}`);
    received = received.subarray(length);
    onAnswer(performance.now() - started);
    send();
  });
  send();
}

/** Keeps a server busy over some connections: HTTP/1.1, one request at a time on each. */
export async function load({ port, connections, warmUp, duration, paths, status }: Load): Promise<Measured> {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const requests = paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${agent}\r\n\r\n`),
  );
  let turn = 0;
  const next = () => {
    turn = (turn + 1) % requests.length;
    return requests[turn] ?? Buffer.alloc(0);
  };
  const latencies: number[] = [];
  let measuring = false;
  const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  for (const socket of sockets) {
    socket.setNoDelay(true);
    ask(socket, next, status, (milliseconds) => {
      if (measuring) latencies.push(milliseconds);
    });
  }
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  await pause(warmUp);
  measuring = true;
  const start = performance.now();
  await pause(duration);
  const seconds = (performance.now() - start) / 1000;
  measuring = false;
  for (const socket of sockets) socket.destroy();
  return { requestsPerSecond: latencies.length / seconds, latencies };
}
