import { createServer, type AddressInfo, type Socket } from 'node:net';
import { startDelayingProxy } from '../../src/delivery/testing/delaying-proxy.ts';

/*
 * Mail server that accepts and discards every message. Runs in its own process, because only the sender is measured.
 * Prints three ports. The first is local and supports PIPELINING (RFC 2920), like nearly all servers. The second adds a
 * round trip of 100 ms. The third has the same delay and no PIPELINING.
 */

const endOfData = Buffer.from('\r\n.\r\n');

function answerTo(command: string, extensions: string): string {
  switch (command) {
    case 'EHLO':
      return `250-sink\r\n${extensions}250 8BITMIME\r\n`;
    case 'DATA':
      return '354 Go on\r\n';
    case 'QUIT':
      return '221 Bye\r\n';
    default:
      return '250 OK\r\n';
  }
}

function serve(socket: Socket, extensions: string): void {
  let inData = false;
  let tail = Buffer.alloc(0);
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    if (inData) {
      // The end of data may span two chunks.
      const end = Buffer.concat([tail, chunk.subarray(-endOfData.length)]).subarray(-endOfData.length);
      tail = end;
      if (!end.equals(endOfData)) return;
      inData = false;
      socket.write('250 OK\r\n');
      return;
    }
    tail = Buffer.alloc(0);
    // A client may send several commands together, with DATA as the last (RFC 2920 §3.1). They arrive in a single
    // chunk, because they are short.
    const commands = chunk.toString('latin1').trimEnd().split('\r\n');
    const names = commands.map((command) => command.slice(0, 4).toUpperCase());
    inData = names.at(-1) === 'DATA';
    socket.write(names.map((name) => answerTo(name, extensions)).join(''));
    if (names.includes('QUIT')) socket.end();
  });
  socket.write('220 sink\r\n');
}

async function listen(extensions: string): Promise<number> {
  const server = createServer((socket) => serve(socket, extensions));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const [near, plain] = await Promise.all([listen('250-PIPELINING\r\n'), listen('')]);
const [far, farPlain] = await Promise.all([near, plain].map((port) => startDelayingProxy(port, 50)));
process.stdout.write(`${[near, far?.port, farPlain?.port].join(' ')}\n`);
