import { createPrivateKey, hash, sign, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { foldLines } from 'nodemailer/lib/mime-funcs';
import { preparedHeader, type HeaderField } from './header.ts';

/** A sender's private key. The public key is published at `selector._domainkey.domain` (RFC 6376). */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** PKCS #8 in PEM format. RSA of at least 1024 bits (RFC 8301) or Ed25519 (RFC 8463). */
  readonly privateKey: string;
}

export interface DkimOptions {
  /** Headers to leave out of the signature, because the provider rewrites them. */
  readonly rewritten?: readonly string[];
}

export interface DkimSigner {
  /**
   * Creates the `DKIM-Signature` field, which goes before all others.
   * @param body in canonical form, as `fillBody` writes it
   */
  readonly sign: (fields: readonly HeaderField[], body: Buffer, date: Date) => Promise<HeaderField>;
}

/** Fields signed once more than they occur, so that no duplicate can be added (RFC 6376 §8.15). */
const oversigned: ReadonlySet<string> = new Set(['from', 'to', 'subject']);

const signInBackground = promisify(sign);

/** Canonicalizes a field with the relaxed algorithm (RFC 6376 §3.4.2). */
export function relaxedHeader({ name, field }: HeaderField): string {
  const value = field.slice(name.length + 1).replaceAll(/[ \t\r\n]+/gu, ' ');
  return `${name.toLowerCase()}:${value.trim()}`;
}

/** Maximum characters per line of `h=`. */
const namesLength = 60;

/**
 * Joins the names of `h=`, with a space wherever a line may be folded (RFC 6376 §3.5, sig-h-tag). The spaces must be there
 * before signing, since relaxed canonicalization turns a fold into one space.
 */
function joinNames(names: readonly string[]): string {
  let joined = '';
  let line = 0;
  for (const name of names) {
    const breaks = line + name.length > namesLength;
    joined += joined === '' ? name : `:${breaks ? ' ' : ''}${name}`;
    line = (breaks ? 0 : line) + name.length + 1;
  }
  return joined;
}

/** Signs RSA on another thread, since signing takes longer than building the rest of the message. */
async function computeSignature(text: string, key: KeyObject): Promise<Buffer> {
  // Ed25519 signs the hash of the text instead of the text (RFC 8463 §3).
  if (key.asymmetricKeyType === 'ed25519') return sign(null, hash('sha256', text, 'buffer'), key);
  return signInBackground('sha256', Buffer.from(text, 'latin1'), key);
}

/** Creates a signer with relaxed canonicalization of header and body. Throws if the key cannot be read. */
export function createDkimSigner(
  { domain, selector, privateKey }: DkimKey,
  { rewritten = [] }: DkimOptions = {},
): DkimSigner {
  const key = createPrivateKey(privateKey);
  const algorithm = key.asymmetricKeyType === 'ed25519' ? 'ed25519-sha256' : 'rsa-sha256';
  const skipped = new Set(rewritten.map((name) => name.toLowerCase()));
  const start = `v=1; a=${algorithm}; c=relaxed/relaxed; d=${domain}; s=${selector};`;
  return {
    sign: async (fields, body, date) => {
      const signed = fields.filter(({ name }) => !skipped.has(name.toLowerCase()));
      const names = signed.flatMap(({ name }) => {
        const lower = name.toLowerCase();
        return oversigned.has(lower) ? [lower, lower] : [lower];
      });
      const seconds = String(Math.floor(date.getTime() / 1000));
      const value = `${start} t=${seconds}; h=${joinNames(names)}; bh=${hash('sha256', body, 'base64')}; b=`;
      const unsigned = preparedHeader('DKIM-Signature', value);
      const text = [...signed, unsigned].map(relaxedHeader).join('\r\n');
      const signature = (await computeSignature(text, key)).toString('base64');
      return preparedHeader('DKIM-Signature', foldSignature(value, signature));
    },
  };
}

/** Folds the field at spaces, and the signature at any position (RFC 6376 §3.5). Neither changes the signed form. */
function foldSignature(value: string, signature: string): string {
  const folded = foldLines(`DKIM-Signature: ${value}`, 76).slice('DKIM-Signature: '.length);
  return `${folded}\r\n ${signature.replaceAll(/.{72}(?=.)/gu, '$&\r\n ')}`;
}
