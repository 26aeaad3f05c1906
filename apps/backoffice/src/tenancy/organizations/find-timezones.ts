import type { Project } from '@x/api-client';

type Timezone = Project['timezone'];

/** An offset as people write it, such as `+2`, `UTC-03:30` or `gmt+0530`. Minutes that are incomplete are ignored. */
const typedOffset = /^(?:utc|gmt)?(?<sign>[+-]?)(?<hours>\d{1,2})(?::?(?<minutes>\d{2})|:\d?)?$/u;

/** The offset in the text of a zone, such as `(UTC+05:30) Asia/Kolkata`. */
const zoneOffset = /\(UTC(?<sign>[+-])(?<time>\d\d:\d\d)\)/u;

type Matcher = (zone: Timezone) => boolean;

/** Returns undefined if the word is no offset. An offset without a sign matches both signs. */
function matchOffset(word: string): Matcher | undefined {
  const { sign, hours = '', minutes = '' } = typedOffset.exec(word)?.groups ?? {};
  if (hours === '') return undefined;
  const start = `${hours.padStart(2, '0')}:${minutes}`;
  return ({ text }) => {
    const offset = zoneOffset.exec(text)?.groups ?? {};
    return (sign === '' || sign === offset['sign']) && (offset['time'] ?? '').startsWith(start);
  };
}

/** Matches zones that contain the word or, as in `new_york`, several words, each from its beginning. */
function matchName(word: string): Matcher {
  const start = ` ${word.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()}`;
  return ({ id }) => ` ${plain(id).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(start);
}

/** Converts text to lower case without accents, so that "Bogotá" finds "America/Bogota". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns the zones that match each typed word, which can be a city, a part of the zone's name or an offset. */
export function findTimezones<Zone extends Timezone>(zones: readonly Zone[], typed: string): readonly Zone[] {
  const words = plain(typed)
    .replaceAll('−', '-')
    .split(/[\s,]+/u)
    .filter(Boolean);
  const matchers = words.map((word) => matchOffset(word) ?? matchName(word));
  return zones.filter((zone) => matchers.every((matches) => matches(zone)));
}
