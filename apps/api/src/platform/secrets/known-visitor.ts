import { readThing, writeIdentifier } from './signed-identifier.ts';

/** Somebody who came to a landing page by a link in a message to them, and the version that they see. */
export interface KnownVisitor {
  readonly versionId: string;
  readonly deliveryId: string;
}

/** Identifies a known visitor by two identifiers, because one has room for a single subject. */
export function writeKnownVisitor({ versionId, deliveryId }: KnownVisitor, key: Buffer): string {
  const visitor = writeIdentifier({ kind: 'visitor', versionId }, key);
  return `${visitor}.${writeIdentifier({ kind: 'arrival', deliveryId }, key)}`;
}

/** Returns undefined unless both identifiers were written with this key and are unmodified. */
export function readKnownVisitor(text: string, key: Buffer): KnownVisitor | undefined {
  const [first = '', second = '', ...others] = text.split('.');
  const visitor = readThing(first, 'visitor', key);
  const arrival = readThing(second, 'arrival', key);
  if (visitor === undefined || arrival === undefined || others.length > 0) return undefined;
  return { versionId: visitor.versionId, deliveryId: arrival.deliveryId };
}
