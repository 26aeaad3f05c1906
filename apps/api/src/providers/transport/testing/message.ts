import type { ComposedMessage } from '../composed-message.ts';
import type { BeginContent } from '../transport.ts';

export const raw = Buffer.from('Subject: hi\r\nMessage-ID: <1@brand.test>\r\n\r\nbody\r\n');

export const message: ComposedMessage = {
  envelope: { from: 'shop@brand.test', to: 'ana@example.com' },
  raw: () => Promise.resolve(raw),
  parts: () => ({
    from: { name: 'Brand', address: 'shop@brand.test' },
    replyTo: undefined,
    subject: 'hi',
    text: 'body',
    amp: '<!doctype html><html ⚡4email></html>',
    html: '<p>body</p>',
    headers: {
      'Message-ID': '<1@brand.test>',
      'List-Unsubscribe': '<https://mail.test/u/ana>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
  eventId: 'CAGY_signed',
};

export const mayBegin = (): Promise<boolean> => Promise.resolve(true);

export const mayNotBegin = (): Promise<boolean> => Promise.resolve(false);

/** A permission that is decided later: `begin` is passed to the connection, and `asked` resolves when it asks. */
export function pendingPermission() {
  const permission = Promise.withResolvers<boolean>();
  const asked = Promise.withResolvers<undefined>();
  const begin: BeginContent = () => {
    asked.resolve(undefined);
    return permission.promise;
  };
  return { begin, asked: asked.promise, decide: permission.resolve };
}
