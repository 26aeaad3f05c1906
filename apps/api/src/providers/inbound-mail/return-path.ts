import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Configuration } from '../../platform/index.ts';
import { emailProviderTypes } from '../types/email-provider-types.ts';
import type { StoredProvider } from '../types/stored-provider.ts';

/**
 * The local part of the return path that every message has of its own (VERP): `bounces+` and 42 characters, 50 in all of
 * the 64 that RFC 5321 §4.5.3.1.1 allows. In base32 (RFC 4648 §6) in lower case, since some servers change the case of
 * local parts.
 */
const prefix = 'bounces+';
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const subjectBytes = 16;
/** 80 bits: whoever forges one has one recipient's address suppressed, after 2^79 messages on average. */
const signatureBytes = 10;

const pattern = /bounces\+(?<identifier>[a-z2-7]{42})@/giu;

function encode(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(value >>> (bits - 5)) & 31] ?? '';
    value &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + (alphabet[(value << (5 - bits)) & 31] ?? '');
}

function decode(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text) {
    value = ((value << 5) | alphabet.indexOf(letter)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >>> bits) & 255);
  }
  return Buffer.from(bytes);
}

function sign(subject: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update('return path').update(subject).digest().subarray(0, signatureBytes);
}

/** The envelope sender of a delivery's message. */
export function writeReturnPath(deliveryId: string, domain: string, key: Buffer): string {
  const subject = Buffer.from(deliveryId.replaceAll('-', ''), 'hex');
  return `${prefix}${encode(subject)}${encode(sign(subject, key))}@${domain}`;
}

/** Where bounces of a provider's messages come back to. Providers with a webhook take theirs themselves, and report them. */
export function bounceDomainOf(
  { typeId }: Pick<StoredProvider, 'typeId'>,
  { inbound }: Pick<Configuration, 'inbound'>,
): string | undefined {
  return emailProviderTypes[typeId].webhook === undefined ? inbound.bounceDomain : undefined;
}

const subjectCharacters = Math.ceil((subjectBytes * 8) / 5);

function readIdentifier(identifier: string, key: Buffer): string | undefined {
  const lower = identifier.toLowerCase();
  const subject = decode(lower.slice(0, subjectCharacters));
  const signature = decode(lower.slice(subjectCharacters));
  // The bits that base32 has to spare belong to the text as well: each path is written in one way.
  if (encode(subject) + encode(signature) !== lower) return undefined;
  if (!timingSafeEqual(signature, sign(subject, key))) return undefined;
  return subject.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

/**
 * The delivery that an address is the return path of, whatever the case of its letters; undefined where it was not written
 * with this key. The domain is not looked at: the signature alone says that it is ours.
 */
export function readReturnPath(address: string, key: Buffer): string | undefined {
  const { identifier } = /^bounces\+(?<identifier>[a-z2-7]{42})@[^@]+$/iu.exec(address)?.groups ?? {};
  return identifier === undefined ? undefined : readIdentifier(identifier, key);
}

/** The first return path of ours that a text names, as a complaint names that of its message. */
export function findReturnPath(text: string, key: Buffer): string | undefined {
  for (const { groups } of text.matchAll(pattern)) {
    const found = readIdentifier(groups?.['identifier'] ?? '', key);
    if (found !== undefined) return found;
  }
  return undefined;
}
