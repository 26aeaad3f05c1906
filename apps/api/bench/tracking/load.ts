import { connect, type Socket } from 'node:net';

export interface Load {
  readonly port: number;
  readonly connections: number;
  /** Time before the measurement, in ms. */
  readonly warmUp: number;
  /** Duration of the measurement, in ms. */
  readonly duration: number;
  readonly paths: readonly string[];
  /** Expected status of every response. */
  readonly status: number;
  /**
   * Number of requests per second, sent at an even rate. If missing, each connection sends its next request as soon as
   * it gets a response. The average latency is then the number of connections divided by the throughput.
   */
  readonly rate?: number;
  /** Browser that sends the requests. Default: Firefox. */
  readonly agent?: string;
}

export interface Measured {
  readonly requestsPerSecond: number;
  /**
   * Latency of each request in ms, from the time at which the request was due. Includes the wait for a free connection.
   */
  readonly latencies: readonly number[];
}

const browserAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** Agent whose requests are answered and not counted. */
export const botAgent = 'Mozilla/5.0 (compatible; BenchBot/1.0)';

const headEnd = Buffer.from('\r\n\r\n');

/** Returns the length of the first response in `bytes`, or undefined if the response is incomplete. */
function responseLength(bytes: Buffer): number | undefined {
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

/**
 * Creates a function that sends a request over `socket`. `onResponse` is called after each response, and only then may
 * the next request be sent.
 */
function createSender(socket: Socket, status: number, onResponse: () => void): (request: Buffer) => void {
  let received: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const length = responseLength(received);
    if (length === undefined) return;
    const code = received.toString('latin1', 9, 12);
    if (code !== String(status))
      throw new Error(`A response had status ${code}: ${received.toString('latin1', 0, 600)}`);
    received = received.subarray(length);
    onResponse();
  });
  return (request) => {
    socket.write(request);
  };
}

/**
 * Calls `onDue` `rate` times per second, with the time at which each call was due. Returns a function that stops the
 * calls.
 */
function scheduleAtRate(rate: number, onDue: (due: number) => void): () => void {
  const start = performance.now();
  let made = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    for (; start + (made * 1000) / rate <= now; made += 1) onDue(start + (made * 1000) / rate);
  }, 1);
  return () => clearInterval(timer);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends requests over several HTTP/1.1 connections, each with one request at a time, and measures their latencies. */
export async function load(options: Load): Promise<Measured> {
  const { port, connections, warmUp, duration, paths, status, rate, agent = browserAgent } = options;
  const requests = paths.map((path, index) => {
    // Recipients have networks of their own, for a server that trusts a proxy.
    const network = `10.${String((index >> 8) & 255)}.${String(index & 255)}.1`;
    return Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${agent}\r\nX-Forwarded-For: ${network}\r\n\r\n`,
    );
  });
  let turn = 0;
  const next = () => {
    turn = (turn + 1) % requests.length;
    return requests[turn] ?? Buffer.alloc(0);
  };
  const latencies: number[] = [];
  let measuring = false;
  const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  const waiting: number[] = [];
  const free: ((due: number) => void)[] = [];
  const dispatch = (due: number) => {
    const sendNext = free.shift();
    if (sendNext === undefined) waiting.push(due);
    else sendNext(due);
  };
  for (const socket of sockets) {
    socket.setNoDelay(true);
    let dueAt = 0;
    const send = createSender(socket, status, () => {
      if (measuring) latencies.push(performance.now() - dueAt);
      free.push(sendNext);
      const due = rate === undefined ? performance.now() : waiting.shift();
      if (due !== undefined) dispatch(due);
    });
    const sendNext = (due: number) => {
      dueAt = due;
      send(next());
    };
    free.push(sendNext);
  }
  const stop = rate === undefined ? () => undefined : scheduleAtRate(rate, dispatch);
  if (rate === undefined) for (const _ of sockets) dispatch(performance.now());
  await pause(warmUp);
  measuring = true;
  const start = performance.now();
  await pause(duration);
  const seconds = (performance.now() - start) / 1000;
  measuring = false;
  stop();
  for (const socket of sockets) socket.destroy();
  return { requestsPerSecond: latencies.length / seconds, latencies };
}
