import { createHmac, timingSafeEqual } from 'node:crypto';

const idCharacters = 32;

function sign(id: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(id).digest();
}

/**
 * Writes the token in the link that stops a reset. It is the same for each attempt to send the mail, because an attempt
 * that seems to have failed may have arrived.
 */
export function writeStopToken(resetId: string, key: Buffer): string {
  const id = resetId.replaceAll('-', '');
  return `${id}${sign(id, key).toString('base64url')}`;
}

/** Returns the id of the reset, without dashes. Undefined if the token was not written with this key. */
export function readStopToken(token: string, key: Buffer): string | undefined {
  if (!/^[\da-f]{32}[\w-]{43}$/u.test(token)) return undefined;
  const id = token.slice(0, idCharacters);
  const given = Buffer.from(token.slice(idCharacters), 'base64url');
  const expected = sign(id, key);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
