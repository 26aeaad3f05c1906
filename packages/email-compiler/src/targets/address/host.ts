import { decodePunycode, encodePunycode } from './punycode.ts';

/*
 * Converts host names as browsers do (URL Standard, "host parsing"; UTS 46, not transitional). The tables of UTS 46 are
 * larger than the compiler, so the mapping is derived from what the language knows of Unicode, and characters that names
 * of domains do not have are refused instead of mapped.
 */

/** Removed from names (UTS 46, status "ignored"). */
const ignored = /[\u00AD\u180E\u200B\u2060\u2064\uFEFF\u{1BCA0}-\u{1BCA3}]|\u034F|\p{Variation_Selector}/gu;
const dots = /[.\u3002\uFF0E\uFF61]/u;
/** Letters, digits, marks and symbols such as emoji, and the punctuation that IDNA allows (RFC 5892 §2.6, A.3 to A.7). */
const allowed =
  /^[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Component}\-_\u00B7\u0375\u05F3\u05F4\u30FB\u06FD\u06FE\u0F0B\u200C\u200D]+$/u;
/**
 * Characters that the mapping does not know, except those that UTS 46 keeps ("deviation"), unassigned ones, and those of
 * rare scripts from right to left, whose rules the browsers do not agree on.
 */
const refused =
  /(?![ßς\u200C\u200D])\p{Changes_When_NFKC_Casefolded}|\p{Cn}|[\u0800-\u085F\u0870-\u089F\u08C8-\u08D2\u{10800}-\u{10FFF}\u{1E800}-\u{1E8FF}\u{1EC00}-\u{1EFFF}]/u;
/** Zero-width joiners follow a virama, or stand between letters that join (RFC 5892 A.1, A.2). */
const misplacedJoiner =
  /(?<![\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1039\u17D2])\u200D|(?<![\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1039\u17D2]|[\u0626\u0628\u062A-\u062E\u0633-\u063F\u0641-\u0647\u0649\u064A\u0679-\u0687\u069A-\u06BF\u06C1\u06C2\u06CC\u06CE\u06D0\u06D1]\p{Mn}*)\u200C|\u200C(?![\u0620-\u064A\u066E-\u06D5]|$)|\u200C$/u;
/** Letters of scripts from right to left, and Arabic digits. The extended Arabic digits count as European ones. */
const rightToLeft = new RegExp(
  String.raw`(?![\u06F0-\u06F9\p{M}])[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u0640\u0660-\u0669]`,
  'u',
);
const startsRightToLeft = new RegExp(String.raw`^(?=\p{L})${rightToLeft.source}`, 'u');
const allRightToLeft = new RegExp(
  String.raw`^(?:${rightToLeft.source}|[\d\p{Mn}\u06F0-\u06F9\u200C\u200D_-])+$`,
  'u',
);

/** Maps one character, because a sigma at the end of a word has another lower case. Keeps what UTS 46 keeps. */
function mapCharacter(character: string): string {
  if (character === 'ς') return character;
  if (character === 'ẞ') return 'ß';
  const mapped = character.toLowerCase().normalize('NFKC');
  return Array.from(mapped, (part) => part.toLowerCase())
    .join('')
    .replaceAll('ς', 'σ');
}

function mapCharacters(text: string): string {
  return Array.from(text.replace(ignored, ''), mapCharacter).join('').normalize('NFKC');
}

/** RFC 5893 §2, for labels of names in which a script runs from right to left. */
function breaksBidiRule(label: string): boolean {
  const bare = label.replace(/\p{Mn}+$/u, '');
  if (!rightToLeft.test(label)) return !/^\p{L}/u.test(label) || !/[\p{L}\d]$/u.test(bare);
  const mixed = /[0-9\u06F0-\u06F9]/u.test(label) && /[\u0660-\u0669]/u.test(label);
  return (
    mixed || !allRightToLeft.test(label) || !startsRightToLeft.test(label) || !/[\p{L}\p{Nd}]$/u.test(bare)
  );
}

function isValidLabel(label: string): boolean {
  return (
    allowed.test(label) && !refused.test(label) && !/^\p{M}/u.test(label) && !misplacedJoiner.test(label)
  );
}

/** Returns the label in Unicode. undefined if browsers refuse it. */
function readLabel(label: string): string | undefined {
  if (!label.startsWith('xn--')) return label;
  const decoded = decodePunycode(label.slice(4));
  const isCanonical =
    decoded !== undefined &&
    /[^\0-\x7F]/.test(decoded) &&
    mapCharacters(decoded) === decoded &&
    encodePunycode(decoded) === label.slice(4);
  return isCanonical ? decoded : undefined;
}

/** Code points that hosts cannot have (URL Standard), and those that end an attribute or a style. */
const forbidden = /[\0-\x20"#%&'/:;<>?@[\\\]^`|\x7F]/;
/** A host whose last label is a number is an address of IPv4 (URL Standard, "ends in a number checker"). */
const endsInNumber = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/i;
const byte = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const ipv4 = new RegExp(String.raw`^${byte}(?:\.${byte}){3}\.?$`);

function percentDecode(host: string): string | undefined {
  try {
    return decodeURIComponent(host);
  } catch {
    return undefined;
  }
}

/**
 * Returns the ASCII form of a host name that people typed, such as `xn--r8jz45g.jp` for `例え.jp`. Keeps names that are
 * ASCII already. undefined if a browser cannot open the name, or if its characters do not belong in names.
 */
export function asciiHost(typed: string): string | undefined {
  const host = typed.includes('%') ? percentDecode(typed) : typed;
  if (host === undefined || host === '' || host.length > 1000 || forbidden.test(host)) return undefined;
  if (endsInNumber.test(host)) return ipv4.test(host) ? host : undefined;
  if (/^[\0-\x7F]*$/.test(host) && !/(?:^|\.)xn--/i.test(host)) return host;
  const labels = host.split(dots).map((label) => readLabel(mapCharacters(label)));
  const isBidi = labels.some((label) => rightToLeft.test(label ?? ''));
  const written: string[] = [];
  for (const [index, label] of labels.entries()) {
    const isRoot = label === '' && index > 0 && index === labels.length - 1;
    if (isRoot) written.push('');
    else if (label === undefined || !isValidLabel(label) || (isBidi && breaksBidiRule(label)))
      return undefined;
    else if (/^[\0-\x7F]*$/.test(label)) written.push(label);
    else {
      const encoded = encodePunycode(label);
      if (encoded === undefined) return undefined;
      written.push(`xn--${encoded}`);
    }
  }
  const ascii = written.join('.');
  if (endsInNumber.test(ascii)) return ipv4.test(ascii) ? ascii : undefined;
  return forbidden.test(ascii) ? undefined : ascii;
}
