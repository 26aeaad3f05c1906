import {
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';

/** Countries that a national number can be read by: ISO 3166-1 codes, sorted. */
export const phoneCountries: readonly string[] = getCountries().toSorted();

/** A default country as it is given; undefined for none, and for one that has no telephone plan. */
export function phoneCountry(code: string | undefined): CountryCode | undefined {
  return code !== undefined && isSupportedCountry(code) ? code : undefined;
}

/** What a number is written in where nobody knows its country: digits, separators, an extension. */
const national = /^[\d\s().\-/]+(?:\s*(?:ext\.?|extension|x|;ext=|#)\s*\d{1,7})?$/iu;

function digitsOf(text: string): number {
  return text.replaceAll(/\D/gu, '').length;
}

/**
 * Reads a phone number as people and programs write it. Answers E.164 where its country is known, from the number or as
 * the default, with an extension behind it as `+14155552671 ext. 12`. A national number of no known country stays as it is
 * written. Undefined where there can be no such number: E.164 has 15 digits at most.
 *
 * @param country whose numbers are written without a prefix
 */
export function readPhone(text: string, country?: CountryCode): string | undefined {
  const plain = text.normalize('NFKC').trim().replace(/^tel:/iu, '').trim();
  // 00 stands for + in most countries; where it does not, no national number begins so.
  const international = country === undefined ? plain.replace(/^00(?=[\s.\-/]?[1-9])/u, '+') : plain;
  const parsed = parsePhoneNumberFromString(international, {
    extract: false,
    ...(country === undefined ? {} : { defaultCountry: country }),
  });
  if (parsed?.isPossible() === true) {
    return parsed.ext === undefined ? parsed.number : `${parsed.number} ext. ${parsed.ext}`;
  }
  if (country !== undefined || international.startsWith('+') || !national.test(plain)) return undefined;
  const digits = digitsOf(plain);
  return digits >= 5 && digits <= 15 && plain.length <= 32 ? plain : undefined;
}
