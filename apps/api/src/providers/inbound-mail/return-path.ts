import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Configuration } from '../../platform/configuration/configuration.ts';
import { emailProviderTypes, type StoredProvider } from '../types/email-provider-types.ts';

/**
 * A return path starts with this prefix, followed by 42 characters of base32 (RFC 4648 §6). Base32 survives servers
 * that change the case of local parts. RFC 5321 §4.5.3.1.1 allows local parts of 64 characters.
 */
const prefix = 'bounces+';
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const subjectBytes = 16;
/** Forging an 80-bit signature takes 2^79 messages on average, and can suppress only a single address. */
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

/** The return path becomes the envelope sender of the delivery's message. */
export function writeReturnPath(deliveryId: string, domain: string, key: Buffer): string {
  const subject = Buffer.from(deliveryId.replaceAll('-', ''), 'hex');
  return `${prefix}${encode(subject)}${encode(sign(subject, key))}@${domain}`;
}

/**
 * Domain that receives a provider's bounces. Undefined if the provider reports bounces by webhook, or if no domain is
 * configured.
 */
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
  // The unused bits of base32 must be zero, so that each return path has a single spelling.
  if (encode(subject) + encode(signature) !== lower) return undefined;
  if (!timingSafeEqual(signature, sign(subject, key))) return undefined;
  return subject.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

/**
 * Reads the delivery id of a return path, ignoring case. Returns undefined if `key` did not sign the return path. The
 * domain is not checked, since the signature is sufficient.
 */
export function readReturnPath(address: string, key: Buffer): string | undefined {
  const { identifier } = /^bounces\+(?<identifier>[a-z2-7]{42})@[^@]+$/iu.exec(address)?.groups ?? {};
  return identifier === undefined ? undefined : readIdentifier(identifier, key);
}

/** Returns the delivery id of the first validly signed return path in the text. */
export function findReturnPath(text: string, key: Buffer): string | undefined {
  for (const { groups } of text.matchAll(pattern)) {
    const found = readIdentifier(groups?.['identifier'] ?? '', key);
    if (found !== undefined) return found;
  }
  return undefined;
}
