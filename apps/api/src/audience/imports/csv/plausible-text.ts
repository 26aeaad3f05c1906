import type { ImportEncoding } from '@x/api-client/contract';

const word = /[\p{L}\p{M}\p{N}\p{S}\u0080-\u009F\u00A1\u00BF]+/gu;

const scripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u].concat([
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Thai}/u,
]);

/** A capital after a small letter, or a symbol between letters. Letters of ASCII are the same in all encodings. */
const odd =
  /\p{Ll}(?!\p{ASCII})\p{Lu}|(?!\p{ASCII})\p{Ll}\p{Lu}|\p{L}(?!\p{ASCII})[\p{S}\p{No}\u00A1\u00BF]|[\u0080-\u009F]/u;

/** True if no language writes a word like this, as when a text is read in a wrong encoding. */
function isImplausible(text: string): boolean {
  return odd.test(text) || scripts.filter((script) => script.test(text)).length > 1;
}

/** Share of words that no language writes, from 0 to 10. */
export function implausibility(text: string): number {
  const words = (text.match(word) ?? []).filter((found) => !/^\p{ASCII}*$/u.test(found));
  if (words.length === 0) return 0;
  return Math.round((words.filter(isImplausible).length / words.length) * 10);
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** `ń` before a vowel, where Spanish has `ñ`. Polish has it before consonants and at the end. */
const spanishEnye = /[ńŃ](?=[aeiouáéíóú])/giu;

/** Removes the letters by which Windows-1250 and Windows-1252 differ in Spanish texts. */
function withoutN(text: string): string {
  return text.replaceAll(/[ńŃñÑ]/gu, '');
}

/**
 * Encodings that share most bytes are told apart by what is typical of a language. Returns the likelier one.
 * @param decode returns the text in an encoding
 */
export function correctTwin(
  found: ImportEncoding,
  candidates: readonly ImportEncoding[],
  decode: (encoding: ImportEncoding) => string,
): ImportEncoding {
  if (found === 'gb18030' && candidates.includes('euc-jp') && kana.test(decode('euc-jp'))) return 'euc-jp';
  if (decode(found) === decode('windows-1252')) return 'windows-1252';
  if (found !== 'windows-1250' && found !== 'iso-8859-2') return found;
  const [central, western] = [decode(found), decode('windows-1252')];
  const isSame = western.length === central.length && withoutN(central) === withoutN(western);
  const enyes = central.match(spanishEnye)?.length ?? 0;
  return isSame && enyes * 2 > (central.match(/ń/giu)?.length ?? 0) ? 'windows-1252' : found;
}
