import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import DataStream from 'nodemailer/lib/smtp-connection/data-stream';
import { expect, test } from 'vitest';
import { createGatedMessage, PlainGatedMessage, type CreateGatedMessage } from './gated-message.ts';

const createPlain: CreateGatedMessage = (...parts) => new PlainGatedMessage(...parts);

async function sent(create: CreateGatedMessage, raw: Buffer): Promise<Buffer> {
  const destination = new DataStream();
  create(
    raw,
    () => Promise.resolve(true),
    () => undefined,
  ).pipe(destination);
  return buffer(destination);
}

/** Lines of composed messages, none of which begins with a dot. */
const lines = fc.array(
  fc
    .string({ unit: 'binary-ascii', maxLength: 90 })
    .map((text) => text.replaceAll(/[\r\n]/gu, '').replace(/^\.+/u, '')),
  { minLength: 1, maxLength: 30 },
);

test('a message reaches the server with the same bytes as through nodemailer’s own stream', async () => {
  await fc.assert(
    fc.asyncProperty(lines, async (content) => {
      const raw = Buffer.from(content.map((line) => `${line}\r\n`).join(''));
      expect(await sent(createGatedMessage, raw)).toEqual(await sent(createPlain, raw));
    }),
  );
});
