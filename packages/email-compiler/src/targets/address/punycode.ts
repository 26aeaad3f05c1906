/* Punycode (RFC 3492), because the compiler runs where there is no `URL`. */

/** Parameters of Punycode for host names (RFC 3492 §5). */
const [tMin, tMax, skew, damp, initialBias, initialCode] = [1, 26, 38, 700, 72, 0x80];
const digits = 'abcdefghijklmnopqrstuvwxyz0123456789';
const base = digits.length;
/** Maximum of code points in a label, which bounds the time to encode it. DNS allows 63 bytes (RFC 1035 §2.3.4). */
const longest = 63;

/** RFC 3492 §6.1 */
function adapt(delta: number, length: number, first: boolean): number {
  let left = Math.floor(delta / (first ? damp : 2));
  left += Math.floor(left / length);
  let bias = 0;
  for (; left > ((base - tMin) * tMax) / 2; bias += base) left = Math.floor(left / (base - tMin));
  return bias + Math.floor(((base - tMin + 1) * left) / (left + skew));
}

function threshold(position: number, bias: number): number {
  return Math.min(Math.max(position - bias, tMin), tMax);
}

function writeInteger(value: number, bias: number): string {
  let written = '';
  let left = value;
  let position = base;
  for (let t = threshold(position, bias); left >= t; t = threshold(position, bias)) {
    written += digits.charAt(t + ((left - t) % (base - t)));
    left = Math.floor((left - t) / (base - t));
    position += base;
  }
  return written + digits.charAt(left);
}

/** Encodes a label without its prefix `xn--` (RFC 3492 §6.3). undefined if the label is too long for DNS. */
export function encodePunycode(label: string): string | undefined {
  const points = Array.from(label, (character) => character.codePointAt(0) ?? 0);
  if (points.length > longest) return undefined;
  const basic = points.filter((point) => point < initialCode);
  let written = String.fromCodePoint(...basic) + (basic.length > 0 ? '-' : '');
  let [code, delta, bias, handled] = [initialCode, 0, initialBias, basic.length];
  while (handled < points.length) {
    const next = Math.min(...points.filter((point) => point >= code));
    delta += (next - code) * (handled + 1);
    code = next;
    for (const point of points) {
      if (point < code) delta += 1;
      if (point !== code) continue;
      written += writeInteger(delta, bias);
      bias = adapt(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    code += 1;
  }
  return written;
}

/** Decodes a label without its prefix `xn--` (RFC 3492 §6.2). undefined if it is not Punycode. */
export function decodePunycode(text: string): string | undefined {
  const end = text.lastIndexOf('-');
  const points = Array.from(text.slice(0, Math.max(end, 0)), (character) => character.charCodeAt(0));
  let [code, place, bias] = [initialCode, 0, initialBias];
  let at = end + 1;
  while (at < text.length) {
    const start = place;
    let weight = 1;
    for (let position = base; ; position += base) {
      const digit = at < text.length ? digits.indexOf(text.charAt(at)) : -1;
      if (digit === -1) return undefined;
      at += 1;
      place += digit * weight;
      const t = threshold(position, bias);
      if (digit < t) break;
      weight *= base - t;
    }
    const length = points.length + 1;
    bias = adapt(place - start, length, start === 0);
    code += Math.floor(place / length);
    if (code > 0x10ffff || length > longest) return undefined;
    place %= length;
    points.splice(place, 0, code);
    place += 1;
  }
  return String.fromCodePoint(...points);
}
