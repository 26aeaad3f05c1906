import { createServer, type AddressInfo, type Socket } from 'node:net';
import { startDelayingProxy } from '../../src/sending/testing/delaying-proxy.js';

/*
 * A mail server that takes everything and keeps nothing, in a process of its own, and looks at no byte twice: the
 * sender is what is measured. Prints its port, and one at which it is 100 ms a round trip away. Its ways are RFC 5321's, without pipelining, which no client here uses.
 */

const endOfData = Buffer.from('\r\n.\r\n');

function answerTo(command: string): string {
  switch (command) {
    case 'EHLO':
      return '250-sink\r\n250 8BITMIME\r\n';
    case 'DATA':
      return '354 Go on\r\n';
    case 'QUIT':
      return '221 Bye\r\n';
    default:
      return '250 OK\r\n';
  }
}

function serve(socket: Socket): void {
  let inData = false;
  let tail = Buffer.alloc(0);
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    if (inData) {
      // The end may be spread over two chunks.
      const end = Buffer.concat([tail, chunk.subarray(-endOfData.length)]).subarray(-endOfData.length);
      tail = end;
      if (!end.equals(endOfData)) return;
      inData = false;
      socket.write('250 OK\r\n');
      return;
    }
    const command = chunk.toString('latin1', 0, 4).toUpperCase();
    inData = command === 'DATA';
    tail = Buffer.alloc(0);
    socket.write(answerTo(command));
    if (command === 'QUIT') socket.end();
  });
  socket.write('220 sink\r\n');
}

const server = createServer(serve);
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  void startDelayingProxy(port, 50).then((far) => {
    process.stdout.write(`${String(port)} ${String(far.port)}\n`);
  });
});
