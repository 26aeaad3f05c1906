import { randomFillSync } from 'node:crypto';

/**
 * Creates a UUID version 7 (RFC 9562 §5.7), which sorts by creation time. The twelve bits after the version hold the
 * fraction of the millisecond (§6.2, method 3), which orders most ids of the same millisecond.
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

const idsOfMillisecond = 4096;

/**
 * Creates sorted UUIDs version 7 for rows that are written together. The twelve bits after the version are a counter
 * (RFC 9562 §6.2, method 1). When the counter overflows, the ids continue with the next millisecond.
 */
export function newIds(count: number, instant: number = Date.now()): string[] {
  const random = randomFillSync(Buffer.allocUnsafe(8 * count)).toString('hex');
  return Array.from({ length: count }, (_, index) => {
    const time = (instant + Math.floor(index / idsOfMillisecond)).toString(16).padStart(12, '0');
    const counter = (index % idsOfMillisecond).toString(16).padStart(3, '0');
    const at = index * 16;
    // The variant is the two highest bits of the ninth byte.
    const variant = '89ab'.charAt(Number.parseInt(random.charAt(at), 16) % 4);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${variant}${random.slice(at + 1, at + 4)}-${random.slice(at + 4, at + 16)}`;
  });
}
