import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { AssertedCredential, NewCredential } from '@x/api-client/contract';

/* A WebAuthn authenticator for tests, with one ES256 passkey and the attestation format "none". */

/** Writes the head of a CBOR item (RFC 8949 §3). */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

type CborValue = number | string | Uint8Array | ReadonlyMap<number | string, CborValue>;

function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([cborHead(2, value.length), value]);
  const pairs = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([cborHead(5, value.size), ...pairs]);
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const encode = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, CborValue>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

export interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  /** Whether the authenticator verifies its user, by a PIN or a fingerprint. Default: true. */
  readonly userVerified?: boolean;
}

export class SoftwareAuthenticator {
  readonly id = randomBytes(16);
  /** Signature counter. Tests can set it back to imitate a copied authenticator. */
  counter = 0;
  userHandle = '';
  readonly #rpId: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(rpId: string) {
    this.#rpId = rpId;
  }

  #authenticatorData(userVerified: boolean, attested = Buffer.alloc(0)): Buffer {
    this.counter += 1;
    const flags = 1 | (userVerified ? 4 : 0) | (attested.length > 0 ? 64 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(this.#rpId), Buffer.from([flags]), counter, attested]);
  }

  #clientData(type: string, { challenge, origin }: Ceremony): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  #named<Response>(response: Response) {
    return { id: encode(this.id), rawId: encode(this.id), type: 'public-key' as const, response };
  }

  /** Creates the passkey for the user of the options. */
  create(ceremony: Ceremony, userHandle: string): NewCredential {
    this.userHandle = userHandle;
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, coseKey(this.#keys.publicKey)]);
    const authData = this.#authenticatorData(ceremony.userVerified ?? true, attested);
    const attestation = new Map<string, CborValue>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#named({
      clientDataJSON: encode(this.#clientData('webauthn.create', ceremony)),
      attestationObject: encode(cbor(attestation)),
      transports: ['internal'],
    });
  }

  /** Signs a challenge. */
  get(ceremony: Ceremony): AssertedCredential {
    const clientData = this.#clientData('webauthn.get', ceremony);
    const authenticatorData = this.#authenticatorData(ceremony.userVerified ?? true);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return this.#named({
      clientDataJSON: encode(clientData),
      authenticatorData: encode(authenticatorData),
      signature: encode(sign('sha256', signed, this.#keys.privateKey)),
      userHandle: this.userHandle,
    });
  }
}
