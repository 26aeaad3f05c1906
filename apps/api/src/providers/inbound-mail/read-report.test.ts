import { readdirSync, readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { readDeliveryStatus } from './delivery-status.ts';
import { readAddress, readFieldGroups } from './report-fields.ts';
import { readReport } from './read-report.ts';
import { findReturnPath, readReturnPath, writeReturnPath } from './return-path.ts';

const key = randomBytes(32);
const deliveryId = newId();
const returnPath = writeReturnPath(deliveryId, 'bounces.brand.test', key);

const golden = new URL('__golden__/', import.meta.url);
const names = readdirSync(golden);

function read(name: string): string {
  return readFileSync(new URL(name, golden), 'utf8')
    .replaceAll('RETURN_PATH', returnPath)
    .replaceAll('\n', '\r\n');
}

describe('reads the reports of mail servers', () => {
  test.each([
    [
      'postfix-user-unknown.eml',
      { kind: 'bounce', bounce: 'hard', detail: '550 5.1.1 <ana@shop.test>: no such mailbox' },
    ],
    ['postfix-delayed.eml', undefined],
    ['postfix-expired.eml', { kind: 'bounce', bounce: 'soft', detail: expect.stringContaining('timed out') }],
    ['exim-unrouteable.eml', { kind: 'bounce', bounce: 'hard', detail: '550 Unrouteable address' }],
    [
      'exchange-online-not-found.eml',
      { kind: 'bounce', bounce: 'hard', detail: expect.stringContaining('not found by SMTP address lookup') },
    ],
    [
      'gmail-over-quota.eml',
      { kind: 'bounce', bounce: 'soft', detail: expect.stringContaining('out of storage space') },
    ],
    ['international-address.eml', { kind: 'bounce', bounce: 'hard', detail: '550 5.1.1 aña: no existe' }],
    ['policy.eml', { kind: 'bounce', bounce: 'refused', detail: expect.stringContaining('unsolicited') }],
    // Formats older than RFC 3464.
    [
      'qmail.eml',
      { kind: 'bounce', bounce: 'hard', detail: expect.stringContaining('550 5.1.1 No such user') },
    ],
    [
      'qmail-local.eml',
      { kind: 'bounce', bounce: 'hard', detail: 'Sorry, no mailbox here by that name. (#5.1.1)' },
    ],
    ['qmail-queue.eml', { kind: 'bounce', bounce: 'soft', detail: expect.stringContaining('(#4.4.1)') }],
    [
      'exim-text-unknown.eml',
      { kind: 'bounce', bounce: 'hard', detail: expect.stringContaining('550 5.1.1 <ana@shop.test>') },
    ],
    ['exim-text-unrouteable.eml', { kind: 'bounce', bounce: 'hard', detail: 'Unrouteable address' }],
    ['exim-text-old.eml', { kind: 'bounce', bounce: 'hard', detail: expect.stringContaining('553 5.1.1') }],
    // The unknown address is the sender's.
    [
      'exim-text-sender.eml',
      { kind: 'bounce', bounce: 'refused', detail: expect.stringContaining('MAIL FROM') },
    ],
    ['exim-text-two.eml', { kind: 'bounce', bounce: 'soft', detail: expect.stringContaining('550 5.1.1') }],
    // Delays, challenges, automatic replies and letters of people are ignored.
    ['exim-warning.eml', undefined],
    ['challenge.eml', undefined],
    ['vacation.eml', undefined],
    ['vacation-german.eml', undefined],
    ['vacation-quoting-qmail.eml', undefined],
    ['person-quoting-qmail.eml', undefined],
    ['yahoo-abuse.eml', { kind: 'complaint', text: expect.stringContaining(returnPath) }],
    ['arf-headers-only.eml', { kind: 'complaint', text: expect.stringContaining(returnPath) }],
    ['arf-not-spam.eml', undefined],
  ])('%s', async (name, expected) => {
    expect(await readReport(Buffer.from(read(name)))).toEqual(expected);
  });

  test('every golden file is tested', () => {
    expect(names).toHaveLength(25);
  });

  test.each(['yahoo-abuse.eml', 'arf-headers-only.eml'])(
    '%s contains the return path of the reported message',
    async (name) => {
      const report = await readReport(Buffer.from(read(name)));
      expect(findReturnPath(report?.kind === 'complaint' ? report.text : '', key)).toBe(deliveryId);
    },
  );
});

describe('a delivery status notification', () => {
  const recipient = { finalRecipient: '', originalRecipient: '', status: undefined, diagnostic: '' };

  test.each([
    ['nothing', '', []],
    ['no recipients', 'Reporting-MTA: dns; a.test\n\nX: y', []],
    [
      'bare CR line breaks',
      'Action: failed\rStatus: 5.1.1',
      [{ ...recipient, action: 'failed', status: '5.1.1' }],
    ],
    [
      'uppercase and lowercase names',
      'ACTION:FAILED\nstatus:5.1.1',
      [{ ...recipient, action: 'failed', status: '5.1.1' }],
    ],
    [
      'folded fields',
      'Action:\n failed\nStatus: 5.1.1\nDiagnostic-Code: smtp;\n\t550\n  no',
      [{ ...recipient, action: 'failed', status: '5.1.1', diagnostic: '550 no' }],
    ],
    [
      'a repeated field',
      'Action: failed\nAction: delivered\nStatus: 5.0.0',
      [{ ...recipient, action: 'failed', status: '5.0.0' }],
    ],
    ['an unknown action', 'Action: exploded\nStatus: 9.9.9', [{ ...recipient, action: 'unknown' }]],
    ['invalid fields', 'no field\n: empty\nAction: failed\nStatus: x', [{ ...recipient, action: 'failed' }]],
  ])('with %s', (_name, text, expected) => {
    expect(readDeliveryStatus(text)).toEqual(expected);
  });

  test.each([
    ['rfc822;ana+2Bnews@shop.test', 'ana+news@shop.test'],
    ['rfc822; <ana@shop.test>', 'ana@shop.test'],
    ['utf-8; a\\x{F1}a@ejemplo.test', 'aña@ejemplo.test'],
    ['utf-8; \\x{10FFFF}\\x{110000}\\x{D800}', '\u{10ffff}\u{fffd}\u{fffd}'],
    ['ana@shop.test', ''],
    [undefined, ''],
  ])('reads the address of %j as %j', (value, address) => {
    expect(readAddress(value)).toBe(address);
  });

  test('is a soft bounce if a forwarding address has a recipient that accepts mail', async () => {
    const report = read('postfix-user-unknown.eml').replace(
      /(?=Final-Recipient: rfc822; ana)/u,
      'Final-Recipient: rfc822; ben@shop.test\r\nAction: relayed\r\nStatus: 2.0.0\r\n\r\n',
    );
    expect(await readReport(Buffer.from(report))).toMatchObject({ kind: 'bounce', bounce: 'soft' });
  });
});

describe('malformed messages', () => {
  test('never throw', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names.map(read)),
        fc.array(fc.tuple(fc.nat({ max: 4000 }), fc.nat({ max: 200 }), fc.string({ unit: 'binary' })), {
          maxLength: 4,
        }),
        async (text, cuts) => {
          let changed = text;
          for (const [at, length, put] of cuts)
            changed = changed.slice(0, at) + put + changed.slice(at + length);
          const report = await readReport(Buffer.from(changed));
          expect([undefined, 'bounce', 'complaint']).toContain(report?.kind);
        },
      ),
      { numRuns: 300 },
    );
  });

  test.each([
    [
      'deeply nested parts',
      `${Array.from({ length: 500 }, (_, index) => `Content-Type: multipart/mixed; boundary=b${String(index)}\r\n\r\n--b${String(index)}\r\n`).join('')}x`,
    ],
    ['a header of 1 MB', `X: ${'a'.repeat(1_000_000)}\r\n\r\nx`],
    ['a hundred thousand headers', `${'X: y\r\n'.repeat(100_000)}\r\nx`],
    [
      'a hundred thousand fields',
      read('policy.eml').replace('Final-Recipient', `${'X: y\r\n'.repeat(100_000)}Final-Recipient`),
    ],
    [
      'a hundred thousand recipients',
      read('policy.eml').replace(
        'Final-Recipient',
        `${'Action: failed\r\nStatus: 5.1.1\r\n\r\n'.repeat(100_000)}Final-Recipient`,
      ),
    ],
    [
      'a hundred thousand folds',
      read('policy.eml').replace('smtp; 550', `smtp;${'\r\n '.repeat(100_000)}550`),
    ],
    ['a truncated message', read('policy.eml').slice(0, 400)],
    ['an empty message', ''],
    ['null bytes', '\0'.repeat(100_000)],
  ])('take linear time: %s', async (_name, text) => {
    // The test times out if reading takes more than linear time.
    expect(['bounce', 'complaint', undefined]).toContain((await readReport(Buffer.from(text)))?.kind);
  });

  test('with many folds still yield fields', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), fc.nat({ max: 2000 }), (text, times) => {
        for (const fields of readFieldGroups(text + '\n \t'.repeat(times) + text))
          expect(fields.size).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a return path', () => {
  test('fits into a local part, is read regardless of case and domain, and only with its key', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.boolean(), (id, upper) => {
        const path = writeReturnPath(id, 'b.test', key);
        expect(path.indexOf('@')).toBe(50);
        expect(readReturnPath(upper ? path.toUpperCase() : path, key)).toBe(id);
        expect(readReturnPath(path.replace('b.test', 'other.test'), key)).toBe(id);
        expect(readReturnPath(path, randomBytes(32))).toBeUndefined();
      }),
    );
  });

  test('is invalid after changing a character', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 49 }),
        fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz234567'.split('')),
        (at, letter) => {
          const changed = returnPath.slice(0, at) + letter + returnPath.slice(at + 1);
          expect(readReturnPath(changed, key)).toBe(changed === returnPath ? deliveryId : undefined);
        },
      ),
      { numRuns: 500 },
    );
  });

  test.each([
    '',
    '@',
    'bounces+@b.test',
    'shop@brand.test',
    `x${returnPath}`,
    `${returnPath}@b.test`,
    returnPath.slice(0, 50),
  ])('rejects %j', (address) => {
    expect(readReturnPath(address, key)).toBeUndefined();
  });
});
