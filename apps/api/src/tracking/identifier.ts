import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

/** What an anonymous recipient's request is about. */
export type TrackedThing =
  | { readonly kind: 'open'; readonly deliveryId: string }
  | { readonly kind: 'click'; readonly deliveryId: string; readonly position: number }
  | { readonly kind: 'unsubscribe'; readonly deliveryId: string }
  /** What a provider is given to name a message by when it reports what became of it. */
  | { readonly kind: 'delivery'; readonly deliveryId: string }
  /** Where an email provider reports to. */
  | { readonly kind: 'provider'; readonly providerId: string }
  /** What AMP forms say of whom they come from: each of them names the delivery, none can be put in another's place. */
  | { readonly kind: RecipientKind; readonly deliveryId: string };

/** The fields of AMP forms that name the recipient (spec 3 §7). */
export const recipientKinds = ['campaign', 'audience', 'contact', 'email'] as const;
export type RecipientKind = (typeof recipientKinds)[number];

const kindBytes = {
  open: 1,
  click: 2,
  unsubscribe: 3,
  campaign: 4,
  audience: 5,
  contact: 6,
  email: 7,
  delivery: 8,
  provider: 9,
} as const;

const subjectBytes = 16;
const positionBytes = 2;
/** 80 bits: forging one identifier takes 2^79 requests on average, and it shows one recipient's click. */
const signatureBytes = 10;
const bodyBytes = 1 + subjectBytes + positionBytes;

/** Links a message can track. */
export const maximumTrackedLinks = 2 ** (8 * positionBytes);

/** Making a key of its bytes takes longer than signing with it, and a message has hundreds of identifiers. */
const keyObjects = new WeakMap<Buffer, KeyObject>();

function keyObjectOf(key: Buffer): KeyObject {
  const known = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, known);
  return known;
}

function signatureOf(body: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', keyObjectOf(key)).update(body).digest().subarray(0, signatureBytes);
}

/**
 * Writes an identifier, such as those in a recipient's links: kind, delivery (or provider) and link position with a
 * signature, 39 characters that need no escaping anywhere.
 */
export function writeIdentifier(thing: TrackedThing, key: Buffer): string {
  const body = Buffer.alloc(bodyBytes);
  body.writeUInt8(kindBytes[thing.kind], 0);
  const subject = thing.kind === 'provider' ? thing.providerId : thing.deliveryId;
  body.write(subject.replaceAll('-', ''), 1, 'hex');
  body.writeUInt16BE(thing.kind === 'click' ? thing.position : 0, 1 + subjectBytes);
  return Buffer.concat([body, signatureOf(body, key)]).toString('base64url');
}

function readUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function kindOf(byte: number): TrackedThing['kind'] | undefined {
  const kinds = Object.keys(kindBytes) as readonly (keyof typeof kindBytes)[];
  return kinds.find((kind) => kindBytes[kind] === byte);
}

/** Reads an identifier; undefined where it was not written with this key. */
export function readIdentifier(text: string, key: Buffer): TrackedThing | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== bodyBytes + signatureBytes || bytes.toString('base64url') !== text) return undefined;
  const body = bytes.subarray(0, bodyBytes);
  if (!timingSafeEqual(bytes.subarray(bodyBytes), signatureOf(body, key))) return undefined;
  const subject = readUuid(body.subarray(1, 1 + subjectBytes));
  const kind = kindOf(body.readUInt8(0));
  if (kind === undefined) return undefined;
  if (kind === 'provider') return { kind, providerId: subject };
  if (kind !== 'click') return { kind, deliveryId: subject };
  return { kind, deliveryId: subject, position: body.readUInt16BE(1 + subjectBytes) };
}
