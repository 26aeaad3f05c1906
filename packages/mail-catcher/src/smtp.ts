import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

/** Size of the largest accepted message in bytes, announced with SIZE (RFC 1870). */
const maximumMessageBytes = 25_000_000;

export interface CatcherSmtp {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Starts an SMTP server that accepts every message to every address, with any login or none. */
export async function listenSmtp(mailbox: Mailbox, host: string, port: number): Promise<CatcherSmtp> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maximumMessageBytes,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, session, callback) => {
      buffer(stream).then(
        (raw) => {
          const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
          mailbox.add({ from, to: session.envelope.rcptTo.map((recipient) => recipient.address) }, raw);
          callback();
        },
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // Ignore errors of connections, because a client that disconnects must not end the process.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  const address = server.server.address() as AddressInfo;
  return { port: address.port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
