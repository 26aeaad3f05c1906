import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an anonymous recipient's request is about. */
export type TrackedThing =
  | { readonly kind: 'open'; readonly deliveryId: string }
  | { readonly kind: 'click'; readonly deliveryId: string; readonly position: number }
  | { readonly kind: 'unsubscribe'; readonly deliveryId: string }
  /** What a provider is given to name a message by when it reports what became of it. */
  | { readonly kind: 'delivery'; readonly deliveryId: string }
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
} as const;

const deliveryBytes = 16;
const positionBytes = 2;
/** 80 bits: forging one identifier takes 2^79 requests on average, and it shows one recipient's click. */
const signatureBytes = 10;
const bodyBytes = 1 + deliveryBytes + positionBytes;

/** Links a message can track. */
export const maximumTrackedLinks = 2 ** (8 * positionBytes);

function signatureOf(body: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(body).digest().subarray(0, signatureBytes);
}

/**
 * Writes the identifier that stands in a recipient's links: kind, delivery and link position with a signature,
 * 39 characters that need no escaping anywhere.
 */
export function writeIdentifier(thing: TrackedThing, key: Buffer): string {
  const body = Buffer.alloc(bodyBytes);
  body.writeUInt8(kindBytes[thing.kind], 0);
  body.write(thing.deliveryId.replaceAll('-', ''), 1, 'hex');
  body.writeUInt16BE(thing.kind === 'click' ? thing.position : 0, 1 + deliveryBytes);
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
  const deliveryId = readUuid(body.subarray(1, 1 + deliveryBytes));
  const kind = kindOf(body.readUInt8(0));
  if (kind !== 'click') return kind === undefined ? undefined : { kind, deliveryId };
  return { kind, deliveryId, position: body.readUInt16BE(1 + deliveryBytes) };
}
