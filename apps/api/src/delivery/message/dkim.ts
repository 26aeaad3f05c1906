import { createPrivateKey, hash, sign, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { foldLines } from 'nodemailer/lib/mime-funcs';
import { preparedHeader, type HeaderField } from './header.ts';

/** A domain's key, as a sender has it: `selector._domainkey.domain` publishes the other half (RFC 6376). */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** PKCS #8, PEM: RSA (RFC 8301: of at least 1024 bits) or Ed25519 (RFC 8463). */
  readonly privateKey: string;
}

export interface DkimOptions {
  /** Headers that the provider writes anew: a signature over them would not hold. */
  readonly rewritten?: readonly string[];
}

/** Signs one message after the other. */
export interface DkimSigner {
  /**
   * The `DKIM-Signature` of a message, to stand before its other fields.
   * @param body in canonical form already, as `fillBody` writes it
   */
  readonly sign: (fields: readonly HeaderField[], body: Buffer, date: Date) => Promise<HeaderField>;
}

/** Fields that are signed once more than they occur: none can be put before them (RFC 6376 §8.15). */
const oversigned: ReadonlySet<string> = new Set(['from', 'to', 'subject']);

const signInBackground = promisify(sign);

/** RFC 6376 §3.4.2. */
export function relaxedHeader({ name, field }: HeaderField): string {
  const value = field.slice(name.length + 1).replaceAll(/[ \t\r\n]+/gu, ' ');
  return `${name.toLowerCase()}:${value.trim()}`;
}

/** Characters of names that stand together on a line of `h=`. */
const namesLength = 60;

/**
 * The names of `h=`, with a space after a colon wherever a line may end (RFC 6376 §3.5, sig-h-tag). The spaces are there
 * before the message is signed, since relaxed canonicalization keeps one in the place of a folded line.
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

/** On another thread: an RSA signature takes longer than all the rest of a message. */
async function signatureOf(text: string, key: KeyObject): Promise<Buffer> {
  // RFC 8463 §3: Ed25519 signs the hash.
  if (key.asymmetricKeyType === 'ed25519') return sign(null, hash('sha256', text, 'buffer'), key);
  return signInBackground('sha256', Buffer.from(text, 'latin1'), key);
}

/** A signer of messages, relaxed/relaxed. Throws where the key cannot be read. */
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
      const signature = (await signatureOf(text, key)).toString('base64');
      return preparedHeader('DKIM-Signature', foldSignature(value, signature));
    },
  };
}

/** Lines end at spaces, and those of `b=` anywhere (RFC 6376 §3.5): a verifier sees what was signed. */
function foldSignature(value: string, signature: string): string {
  const folded = foldLines(`DKIM-Signature: ${value}`, 76).slice('DKIM-Signature: '.length);
  return `${folded}\r\n ${signature.replaceAll(/.{72}(?=.)/gu, '$&\r\n ')}`;
}
