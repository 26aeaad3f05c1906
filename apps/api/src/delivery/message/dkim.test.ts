import { createHash, generateKeyPairSync, verify, type KeyObject } from 'node:crypto';
import { text as readStream } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import { describe, expect, test } from 'vitest';
import { composeMessage, prepareMessage } from './compose.ts';
import { createDkimSigner, relaxedHeader } from './dkim.ts';
import type { Recipient } from './recipient.ts';
import { writeMergeToken } from './token.ts';
import { meetsAll } from './visible-parts.ts';

const keys = {
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ed25519: generateKeyPairSync('ed25519'),
};

const recipient: Recipient = {
  deliveryId: '0190c2a4-0000-7000-8000-000000000001',
  email: 'ana@example.com',
  meets: meetsAll,
  mergeValues: { first_name: ' José  María .\t\n.\n' },
  unsubscribeId: 'UNSUB',
  unsubscribeUrl: 'https://mail.test/u/UNSUB',
  openId: 'OPEN',
  clickId: () => 'CLICK',
  placeholder: () => '',
};

const token = writeMergeToken('first_name', '', 'text');
const frozen = {
  fromEmail: 'shop@brand.test',
  fromName: 'Brand "ñ" & more',
  subject: `Hola   ${token} ñ ${'long words that have to be folded '.repeat(4)}`,
  html: `<p>  ${token}  \n\n.dot ${token}</p>\n\n\n`,
  amp: `<!doctype html><html ⚡4email>${token}</html>`,
  text: `${token}  \n  ${token}`,
};

function pem(key: KeyObject): string {
  return key.export({ format: 'pem', type: 'pkcs8' }).toString();
}

async function signed(kind: keyof typeof keys, rewritten: readonly string[] = []): Promise<string> {
  const key = { domain: 'brand.test', selector: 'x1', privateKey: pem(keys[kind].privateKey) };
  const prepared = prepareMessage(frozen, createDkimSigner(key, { rewritten }), {
    organizationId: '0190c2a4-0000-7000-8000-00000000000a',
    projectId: '0190c2a4-0000-7000-8000-00000000000b',
    campaignId: '0190c2a4-0000-7000-8000-00000000000c',
    providerTypeId: 'smtp',
  });
  return (await composeMessage(prepared, recipient, new Date(1_700_000_000_000)).raw()).toString('latin1');
}

interface Field {
  readonly name: string;
  readonly text: string;
}

function takeApart(source: string) {
  const end = source.indexOf('\r\n\r\n');
  const fields = source
    .slice(0, end)
    .split(/\r\n(?![ \t])/u)
    .map((text): Field => ({ name: text.slice(0, text.indexOf(':')).toLowerCase(), text }));
  return { fields, body: source.slice(end + 4) };
}

/** Implements RFC 6376 §3.4.2 literally. */
function canonicalField({ name, text }: Field): string {
  const value = text.slice(text.indexOf(':') + 1).replaceAll('\r\n', '');
  return `${name}:${value
    .replaceAll(/[ \t]+/gu, ' ')
    .replace(/ $/u, '')
    .replace(/^ /u, '')}`;
}

/** Implements RFC 6376 §3.4.4 literally. */
function canonicalBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/gu, ' ').replace(/ $/u, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines.map((line) => `${line}\r\n`).join('');
}

/** Verifies as a receiver does (RFC 6376 §6.1). Repeated fields are taken from the last to the first. */
function verifies(source: string, key: KeyObject): { readonly body: boolean; readonly header: boolean } {
  const { fields, body } = takeApart(source);
  const signature = fields.find(({ name }) => name === 'dkim-signature');
  if (signature === undefined) return { body: false, header: false };
  const tags = new Map(
    signature.text
      .slice(signature.text.indexOf(':') + 1)
      .split(';')
      .map((tag) => [
        tag.slice(0, tag.indexOf('=')).trim(),
        tag.slice(tag.indexOf('=') + 1).replaceAll(/\s/gu, ''),
      ]),
  );
  const left = fields.filter((field) => field !== signature);
  const chosen = (tags.get('h') ?? '').split(':').flatMap((name) => {
    const index = left.findLastIndex((field) => field.name === name.toLowerCase());
    return index === -1 ? [] : left.splice(index, 1);
  });
  const emptied = { ...signature, text: signature.text.replace(/(?<=\bb=)[^;]*$/u, '') };
  const data = Buffer.from(
    [...chosen.map((field) => `${canonicalField(field)}\r\n`), canonicalField(emptied)].join(''),
    'latin1',
  );
  const given = Buffer.from(tags.get('b') ?? '', 'base64');
  const hashed =
    createHash('sha256').update(canonicalBody(body), 'latin1').digest('base64') === tags.get('bh');
  const header =
    key.asymmetricKeyType === 'ed25519'
      ? verify(null, createHash('sha256').update(data).digest(), key, given)
      : verify('sha256', data, key, given);
  return { body: hashed, header };
}

const change = (source: string, from: string | RegExp, to: string) => {
  expect(source).toMatch(from);
  return source.replace(from, to);
};

describe.each(['rsa', 'ed25519'] as const)('a signature with %s', (kind) => {
  const { publicKey } = keys[kind];

  test('verifies', async () => {
    expect(verifies(await signed(kind), publicKey)).toEqual({ body: true, header: true });
  });

  test('survives relays that refold and add headers', async () => {
    const source = change(await signed(kind), /^Subject: /mu, 'X-Relay: a\r\nSUBJECT:\t \r\n  ');
    expect(verifies(source, publicKey)).toEqual({ body: true, header: true });
  });

  test.each([
    ['another subject', 'Hola', 'Jola', { body: true, header: false }],
    ['a second sender', /^To: /mu, 'From: x@y.test\r\nTo: ', { body: true, header: false }],
    ['another way to unsubscribe', 'UNSUB>', 'OTHER>', { body: true, header: false }],
    ['another list', 'List-Id: <0190', 'List-Id: <1190', { body: true, header: false }],
    ['another campaign', /^(Feedback-ID:\s+)0190/mu, '$11190', { body: true, header: false }],
    ['another text', '4email', '4emails', { body: false, header: true }],
  ] as const)('does not hold for %s', async (_name, from, to, expected) => {
    expect(verifies(change(await signed(kind), from, to), publicKey)).toEqual(expected);
  });

  test('omits headers that the provider rewrites', async () => {
    const source = await signed(kind, ['Date', 'Message-ID']);
    const rewritten = change(
      change(source, /^Date: .*/mu, 'Date: now'),
      /^Message-ID: .*/mu,
      'Message-ID: <x@y>',
    );
    expect(verifies(rewritten, publicKey)).toEqual({ body: true, header: true });
    expect(verifies(change(await signed(kind), /^Date: .*/mu, 'Date: now'), publicKey).header).toBe(false);
  });
});

test('has lines as short as those of other headers', async () => {
  const { fields } = takeApart(await signed('rsa'));
  const [signature] = fields;
  expect(signature?.name).toBe('dkim-signature');
  expect(signature?.text.split('\r\n').filter((line) => line.length > 78)).toEqual([]);
  expect(signature?.text.replaceAll(/\s/gu, '')).toContain(
    ';h=from:from:to:to:subject:subject:date:message-id:list-unsubscribe:list-unsubscribe-post:list-id:feedback-id:mime-version:content-type;',
  );
});

test('hashes the body as a library does', async () => {
  const source = await signed('rsa');
  const { fields, body } = takeApart(source);
  const unsigned = `${fields
    .slice(1)
    .map(({ text }) => text)
    .join('\r\n')}\r\n\r\n${body}`;
  const library = new DKIM({
    domainName: 'brand.test',
    keySelector: 'x1',
    privateKey: pem(keys.rsa.privateKey),
  });
  const theirs = await readStream(library.sign(Buffer.from(unsigned, 'latin1'), {}));
  const bodyHash = (text: string) =>
    /bh=\s*(?<hash>[^;]+);/u.exec(text.replaceAll(/\r\n /gu, ''))?.groups?.['hash'];
  expect(bodyHash(source)).toBe(bodyHash(theirs));
});

test.each([
  ['Subject', 'Subject:  a \t b\r\n  c  ', 'subject:a b c'],
  ['To', 'To:x@y.test', 'to:x@y.test'],
])('writes %s as %j', (name, field, canonical) => {
  expect(relaxedHeader({ name, field })).toBe(canonical);
});

test('an invalid key is refused when the signer is created', () => {
  expect(() => createDkimSigner({ domain: 'a.test', selector: 's', privateKey: 'none' })).toThrow(
    /unsupported|no start line/iu,
  );
});
