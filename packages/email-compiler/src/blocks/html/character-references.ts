import { characterEntities } from 'character-entities';
import { characterEntitiesLegacy } from 'character-entities-legacy';

/** Names that browsers also read without a semicolon, such as `&amp`. */
const unterminated: ReadonlySet<string> = /* @__PURE__ */ new Set(characterEntitiesLegacy);
const longestUnterminated = 6;

const reference = /&(?:#x([\da-f]+);?|#(\d+);?|([a-z][a-z\d]*)(;?))/gi;
/** Characters that browsers read for the codes from 128 to 159, which are those of Windows-1252. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/**
 * Replaces the character references of HTML as browsers do (HTML Standard, "character reference state"). In the value of an
 * attribute, a name without a semicolon is text if a letter, a digit or `=` follows, as in `?a=1&copy=2`.
 */
export function decodeReferences(text: string, isAttribute: boolean): string {
  if (!text.includes('&')) return text;
  return text.replace(
    reference,
    (
      whole: string,
      hex: string | undefined,
      decimal: string | undefined,
      name: string | undefined,
      semicolon: string | undefined,
      at: number,
    ) => {
      if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
      if (decimal !== undefined) return characterOf(Number.parseInt(decimal, 10));
      if (name === undefined) return whole;
      if (semicolon === ';' && Object.hasOwn(characterEntities, name)) return named(name);
      const start = unterminatedStart(name);
      const rest = whole.slice(1 + start.length);
      const isText = isAttribute && (rest !== '' || text.charAt(at + whole.length) === '=');
      return start === '' || isText ? whole : named(start) + rest;
    },
  );
}

function named(name: string): string {
  return characterEntities[name] ?? '';
}

/** Returns the longest start of a name that needs no semicolon. Empty if there is none. */
function unterminatedStart(name: string): string {
  for (let length = Math.min(name.length, longestUnterminated); length > 1; length--) {
    const start = name.slice(0, length);
    if (unterminated.has(start)) return start;
  }
  return '';
}

function characterOf(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  return windows1252[code - 128] ?? String.fromCodePoint(code);
}
