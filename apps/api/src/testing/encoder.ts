import type { ImportEncoding } from '@x/api-client/contract';

/** Returns a function that encodes text, or returns undefined if the encoding lacks a character. Node has decoders only. */
export function encoderOf(encoding: ImportEncoding): (text: string) => Uint8Array<ArrayBuffer> | undefined {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const bytesOf = new Map<string, readonly number[]>();
  const learn = (bytes: readonly number[]) => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if (Array.from(text).length === 1 && !bytesOf.has(text)) bytesOf.set(text, bytes);
    } catch {
      // Not a character of the encoding.
    }
  };
  for (let byte = 0; byte < 256; byte += 1) learn([byte]);
  if (['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'].includes(encoding)) {
    for (let lead = 0x81; lead < 0xff; lead += 1) {
      for (let trail = 0x40; trail < 0xff; trail += 1) learn([lead, trail]);
    }
  }
  return (text) => {
    const bytes = Array.from(text, (character) => bytesOf.get(character));
    return bytes.includes(undefined) ? undefined : Uint8Array.from(bytes.flatMap((some) => some ?? []));
  };
}
