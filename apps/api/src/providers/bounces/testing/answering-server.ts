import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface AnsweringServer {
  readonly port: number;
  readonly taken: { readonly from: string; readonly to: string }[];
  readonly close: () => Promise<void>;
}

/**
 * Starts an SMTP server. If the leading letters of a recipient are a key of `answers`, the server refuses the recipient
 * with 550 and the text under that key.
 */
export async function startAnsweringServer(
  answers: Readonly<Record<string, string>>,
): Promise<AnsweringServer> {
  const taken: { from: string; to: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      const answer = answers[/^[a-z]*/iu.exec(address)?.[0].toLowerCase() ?? ''];
      if (answer === undefined) callback();
      else callback(Object.assign(new Error(answer), { responseCode: 550 }));
    },
    onData: (stream, { envelope }, callback) => {
      const { mailFrom, rcptTo } = envelope;
      taken.push({ from: mailFrom === false ? '' : mailFrom.address, to: rcptTo[0]?.address ?? '' });
      stream.resume();
      stream.once('end', () => callback());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
