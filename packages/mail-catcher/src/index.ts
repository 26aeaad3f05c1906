import { serve, type ServerType } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { Mailbox } from './mailbox.ts';
import { createPage } from './page.ts';

export { readMessage } from './mailbox.ts';
export type { CaughtMessage, ReadMessage } from './mailbox.ts';

export interface MailCatcherOptions {
  /** Port of the SMTP server, or 0 for any free port. */
  readonly smtpPort: number;
  readonly pagePort: number;
  /** Maximum total size of the stored messages in bytes. The oldest messages are dropped first. Default: 512 MB. */
  readonly maximumBytes?: number;
}

export interface MailCatcher {
  readonly smtpPort: number;
  readonly pagePort: number;
  readonly mailbox: Pick<Mailbox, 'list' | 'find' | 'clear'>;
  readonly close: () => Promise<void>;
}

/** Anyone who can connect can read all mail, so the servers listen on this machine only. */
const host = '127.0.0.1';

async function listenPage(mailbox: Mailbox, hostname: string, port: number): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: createPage(mailbox).fetch, hostname, port }, () => resolve(server));
    server.once('error', reject);
  });
}

/** Size of the largest accepted message in bytes, announced with SIZE (RFC 1870). */
const maximumMessageBytes = 25_000_000;

interface CatcherSmtp {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Starts an SMTP server that accepts every message to every address, with any login or none. */
async function listenSmtp(mailbox: Mailbox, host: string, port: number): Promise<CatcherSmtp> {
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

/**
 * Starts an SMTP server that delivers no messages, and shows them on a page instead. Listens on the loopback address
 * only.
 */
export async function startMailCatcher(options: MailCatcherOptions): Promise<MailCatcher> {
  const mailbox = new Mailbox(options.maximumBytes ?? 512_000_000);
  const smtp = await listenSmtp(mailbox, host, options.smtpPort);
  const page = await listenPage(mailbox, host, options.pagePort).catch(async (error: unknown) => {
    await smtp.close();
    throw error;
  });
  return {
    smtpPort: smtp.port,
    pagePort: (page.address() as AddressInfo).port,
    mailbox,
    close: async () => {
      await smtp.close();
      await new Promise<void>((resolve) => {
        page.close(() => resolve());
        if ('closeAllConnections' in page) page.closeAllConnections();
      });
    },
  };
}
