import {
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';

/** ISO 3166-1 codes of the countries whose national numbers can be parsed, sorted. */
export const phoneCountries: readonly string[] = getCountries().toSorted();

/** Returns undefined if the country is unknown or has no numbering plan. */
export function phoneCountry(code: string | undefined): CountryCode | undefined {
  return code !== undefined && isSupportedCountry(code) ? code : undefined;
}

/** National numbers of an unknown country, with digits, separators and an extension. */
const national = /^[\d\s().\-/]+(?:(?:ext\.?|extension|x|;ext=|#)\s*\d{1,7})?$/iu;

function digitsOf(text: string): number {
  return text.replaceAll(/\D/gu, '').length;
}

/**
 * Parses a phone number. If the country is known from the number or from `country`, returns E.164 with any extension
 * appended, as in `+14155552671 ext. 12`. Returns national numbers of an unknown country as written. Returns undefined
 * if the number is impossible.
 *
 * @param country assumed for numbers without an international prefix
 */
export function readPhone(text: string, country?: CountryCode): string | undefined {
  const plain = text.normalize('NFKC').trim().replace(/^tel:/iu, '').trim();
  // Without a country, treat the international prefix 00 like +. No national number starts with 00.
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
