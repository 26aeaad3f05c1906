import fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { composeMessage, prepareMessage, type FrozenMessage } from './compose.ts';
import type { Recipient } from './recipient.ts';
import { writeClickToken, writeMergeToken } from './token.ts';
import { meetsAll } from './visible-parts.ts';

/*
 * Encodes a message once for all recipients, and composes the same message for one recipient with a library. Tests that
 * both read the same in a mail client.
 */

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 300);
/** Time limit of a property on a busy machine, in milliseconds. */
const patience = 120_000 + 20 * numRuns;

const deliveryId = '0190c2a4-0000-7000-8000-000000000001';

function recipientOf(mergeValues: Record<string, string>): Recipient {
  return {
    deliveryId,
    email: 'ana@example.com',
    mergeValues,
    meets: meetsAll,
    unsubscribeId: 'UNSUB',
    unsubscribeUrl: 'https://mail.test/u/UNSUB',
    openId: 'OPEN',
    clickId: (position) => `CLICK${String(position)}`,
    placeholder: () => '',
  };
}

const text = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.constantFrom(
      '',
      ' ',
      '  ',
      '\t',
      '.',
      '..',
      '=',
      '=3D',
      '\n',
      '\r',
      '\r\n.\r\n',
      'a \n',
      'From x',
      '\u0000',
      '\uD800',
    ),
    fc.nat({ max: 200 }).map((length) => 'x'.repeat(length)),
    fc.nat({ max: 90 }).map((length) => `${'x'.repeat(length)}é€😀 `),
  )
  // Replaces single carriage returns, which libraries treat differently. `quoted-printable.test.ts` tests how this
  // application treats them.
  .map((given) => given.replaceAll(/\r(?!\n)/gu, '\n'));

const token = fc.constantFrom(
  writeMergeToken('first_name', 'you <é>', 'text'),
  writeMergeToken('surname', '', 'url'),
  writeClickToken(3),
  '%%open_id%%',
);

const part = fc.array(fc.oneof(text, token), { maxLength: 8 }).map((pieces) => pieces.join(''));

const message: fc.Arbitrary<FrozenMessage> = fc.record({
  fromEmail: fc.constant('shop@brand.test'),
  fromName: fc.string({ unit: 'grapheme', maxLength: 80 }),
  subject: part,
  html: part.map((inside) => `<p>${inside}`),
  amp: part.map((inside) => `<!doctype html>${inside}`),
  text: part.map((inside) => `t${inside}`),
});

const values = fc.record({ first_name: text, surname: text });

const sameBreaks = (read: string | undefined) => (read ?? '').replaceAll(/\r\n|\r|\n/gu, '\n').trimEnd();

async function read(raw: Buffer) {
  const {
    from,
    to,
    subject,
    text: plain,
    html,
    attachments,
  } = await PostalMime.parse(raw, {
    attachmentEncoding: 'utf8',
  });
  const [amp] = attachments;
  return {
    from,
    to,
    subject: subject?.replaceAll(/\s+/gu, ' ').trim(),
    text: sameBreaks(plain),
    html: sameBreaks(html),
    amp: sameBreaks(typeof amp?.content === 'string' ? amp.content : undefined),
    ampType: amp?.mimeType,
  };
}

function compose(frozen: FrozenMessage, mergeValues: Record<string, string>) {
  return composeMessage(prepareMessage(frozen), recipientOf(mergeValues), new Date(0));
}

test('is read like the same message composed by a library', { timeout: patience }, async () => {
  await fc.assert(
    fc.asyncProperty(message, values, async (frozen, mergeValues) => {
      const composed = compose(frozen, mergeValues);
      const { from, subject, text: plain, amp, html } = composed.parts();
      const theirs = await new MailComposer({
        from,
        to: 'ana@example.com',
        subject,
        text: plain.toWellFormed(),
        amp: (amp ?? '').toWellFormed(),
        html: html.toWellFormed(),
        textEncoding: 'quoted-printable',
      })
        .compile()
        .build();
      expect(await read(await composed.raw())).toEqual(await read(theirs));
    }),
    { numRuns },
  );
});

test('consists of ASCII lines that SMTP and DKIM accept without changes', { timeout: patience }, async () => {
  await fc.assert(
    fc.asyncProperty(message, values, async (frozen, mergeValues) => {
      const raw = await compose(frozen, mergeValues).raw();
      const source = raw.toString('latin1');
      const [, ...body] = source.split('\r\n\r\n');
      expect(source).toMatch(/^[\t\r\n\u0020-\u007e]*$/u);
      expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u);
      for (const line of body.join('\r\n\r\n').split('\r\n')) {
        expect(line.length).toBeLessThanOrEqual(76);
        expect(line).not.toMatch(/^\.| {2}| $|\t/u);
      }
      expect(source.endsWith('--\r\n') && !source.endsWith('\r\n\r\n')).toBe(true);
    }),
    { numRuns },
  );
});
