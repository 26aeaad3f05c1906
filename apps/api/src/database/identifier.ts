import { randomFillSync } from 'node:crypto';

/**
 * A UUID version 7 (RFC 9562 §5.7): sorts by the time it was made. The twelve bits after the version carry the
 * fraction of the millisecond (§6.2, method 3), so that ids made in one millisecond keep their order too.
 */
export function newId(instant: number = performance.timeOrigin + performance.now()): string {
  const bytes = randomFillSync(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  const milliseconds = Math.floor(instant);
  const fraction = Math.floor((instant - milliseconds) * 4096);
  view.setUint32(0, Math.floor(milliseconds / 0x1_0000));
  view.setUint16(4, milliseconds % 0x1_0000);
  view.setUint16(6, 0x7000 | fraction);
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
