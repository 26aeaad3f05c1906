import { hash, timingSafeEqual } from 'node:crypto';

/** Content of a signed identifier, with which recipients, visitors and providers make requests without logging in. */
export type TrackedThing =
  | { readonly kind: 'open'; readonly deliveryId: string }
  | { readonly kind: 'click'; readonly deliveryId: string; readonly position: number }
  | { readonly kind: 'unsubscribe'; readonly deliveryId: string }
  /** Message of a delivery, as a web page. */
  | { readonly kind: 'view'; readonly deliveryId: string }
  | { readonly kind: 'preferences'; readonly deliveryId: string }
  /** Message by whose link somebody came to a landing page. */
  | { readonly kind: 'arrival'; readonly deliveryId: string }
  /** Delivery that a provider's report refers to. */
  | { readonly kind: 'delivery'; readonly deliveryId: string }
  | { readonly kind: 'provider'; readonly providerId: string }
  | { readonly kind: 'form'; readonly formId: string }
  | { readonly kind: 'signup'; readonly signupId: string }
  /** Recipient of a message, in a field of an AMP form. An identifier for one field is not valid in another. */
  | { readonly kind: RecipientKind; readonly deliveryId: string }
  | GuestOfMessage
  | VisitorOfPage
  /** Draft of a landing page, until the end of a day, counted from 1970 (UTC). */
  | { readonly kind: 'draft'; readonly pageId: string; readonly lastDay: number };

/**
 * Somebody who acts on the page of a message that was sent to another person. Says which message it is, and nothing about
 * that person, so it may be passed on.
 */
export interface GuestOfMessage {
  readonly kind: 'guest';
  readonly campaignId: string;
  /** Variant of the experiment whose message it is. Null for the campaign's own. */
  readonly variant: number | null;
}

/**
 * Somebody who acts on a landing page. Names the version that was served, and with it the page, so it is the same for all
 * visitors and their blocks are found as they saw them.
 */
export interface VisitorOfPage {
  readonly kind: 'visitor';
  readonly versionId: string;
}

/** Fields of AMP forms that identify the recipient (spec 3 §7). */
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
  form: 10,
  signup: 11,
  view: 12,
  preferences: 13,
  guest: 14,
  draft: 15,
  visitor: 16,
  arrival: 17,
} as const;

const subjectBytes = 16;
const positionBytes = 2;
const bodyBytes = 1 + subjectBytes + positionBytes;
/** The signature has 84 bits in base64url. Forging an identifier takes 2^83 requests on average. */
const signatureCharacters = 14;
const bodyCharacters = Math.ceil((bodyBytes * 4) / 3);
const identifierCharacters = bodyCharacters + signatureCharacters;

export const maximumTrackedLinks = 2 ** (8 * positionBytes);

const keyBytes = 32;

/**
 * Returns a function that writes signed identifiers for one delivery or provider. An identifier encodes kind, subject
 * and link position in 40 URL-safe characters.
 *
 * The signature is a plain hash of key and content. A message contains hundreds of identifiers, and an HMAC would be
 * slower. Length extension is not possible, because the content has a fixed length and the hash is truncated.
 */
export function identifiersOf(
  subject: string,
  key: Buffer,
): (kind: TrackedThing['kind'], position?: number) => string {
  if (key.length !== keyBytes) throw new RangeError(`A key has ${String(keyBytes)} bytes.`);
  const signed = Buffer.alloc(keyBytes + bodyBytes);
  key.copy(signed);
  signed.write(subject.replaceAll('-', ''), keyBytes + 1, subjectBytes, 'hex');
  return (kind, position = 0) => {
    signed.writeUInt8(kindBytes[kind], keyBytes);
    signed.writeUInt16BE(position, keyBytes + 1 + subjectBytes);
    const signature = hash('sha256', signed, 'base64url');
    return signed.toString('base64url', keyBytes) + signature.slice(0, signatureCharacters);
  };
}

function subjectOf(thing: TrackedThing): string {
  if (thing.kind === 'provider') return thing.providerId;
  if (thing.kind === 'form') return thing.formId;
  if (thing.kind === 'guest') return thing.campaignId;
  if (thing.kind === 'draft') return thing.pageId;
  if (thing.kind === 'visitor') return thing.versionId;
  return thing.kind === 'signup' ? thing.signupId : thing.deliveryId;
}

/** The variants of guests count from 1, because 0 is the position of identifiers without one. */
function positionOf(thing: TrackedThing): number {
  if (thing.kind === 'guest') return thing.variant === null ? 0 : thing.variant + 1;
  if (thing.kind === 'draft') return thing.lastDay;
  return thing.kind === 'click' ? thing.position : 0;
}

export function writeIdentifier(thing: TrackedThing, key: Buffer): string {
  return identifiersOf(subjectOf(thing), key)(thing.kind, positionOf(thing));
}

function readUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function kindOf(byte: number): TrackedThing['kind'] | undefined {
  const kinds = Object.keys(kindBytes) as readonly (keyof typeof kindBytes)[];
  return kinds.find((kind) => kindBytes[kind] === byte);
}

function readBody(text: string): TrackedThing | undefined {
  const body = Buffer.from(text.slice(0, bodyCharacters), 'base64url');
  if (body.length !== bodyBytes) return undefined;
  const subject = readUuid(body.subarray(1, 1 + subjectBytes));
  const kind = kindOf(body.readUInt8(0));
  if (kind === undefined) return undefined;
  if (kind === 'provider') return { kind, providerId: subject };
  if (kind === 'form') return { kind, formId: subject };
  if (kind === 'signup') return { kind, signupId: subject };
  if (kind === 'visitor') return { kind, versionId: subject };
  const position = body.readUInt16BE(1 + subjectBytes);
  if (kind === 'guest') return { kind, campaignId: subject, variant: position === 0 ? null : position - 1 };
  if (kind === 'draft') return { kind, pageId: subject, lastDay: position };
  return kind === 'click' ? { kind, deliveryId: subject, position } : { kind, deliveryId: subject };
}

/** Returns undefined unless the identifier was written with this key and is unmodified. */
export function readIdentifier(text: string, key: Buffer): TrackedThing | undefined {
  if (text.length !== identifierCharacters) return undefined;
  const thing = readBody(text);
  if (thing === undefined) return undefined;
  const given = Buffer.from(text);
  const expected = Buffer.from(writeIdentifier(thing, key));
  return given.length === expected.length && timingSafeEqual(given, expected) ? thing : undefined;
}

/** Returns undefined unless the identifier was written for a thing of this kind. */
export function readThing<Kind extends TrackedThing['kind']>(
  text: string,
  kind: Kind,
  key: Buffer,
): Extract<TrackedThing, { kind: Kind }> | undefined {
  const thing = readIdentifier(text, key);
  return thing?.kind === kind ? (thing as Extract<TrackedThing, { kind: Kind }>) : undefined;
}
