/** A language range of `Accept-Language`, such as `pt-br` or `*`, in lower case. */
export interface AcceptedLanguage {
  readonly range: string;
  /** From 0, which means "not acceptable", to 1. */
  readonly quality: number;
}

/** Most ranges that are read. Browsers send about ten. */
const mostRanges = 50;

/** Language range (RFC 4647 §2.1), and the weight with at most three decimals (RFC 9110 §12.4.2). */
const entry = /^(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/u;

/**
 * Reads an `Accept-Language` header (RFC 9110 §12.5.4). Returns the ranges by descending quality, and those of the same
 * quality in the order of the header. Leaves out entries that are malformed.
 */
export function readAcceptLanguage(header: string | undefined | null): readonly AcceptedLanguage[] {
  return (header ?? '')
    .toLowerCase()
    .split(',', mostRanges)
    .flatMap((written) => {
      const [, range, quality = '1'] = entry.exec(written.trim()) ?? [];
      return range === undefined ? [] : [{ range, quality: Number(quality) }];
    })
    .toSorted((a, b) => b.quality - a.quality);
}

function primaryOf(range: string): string {
  return range.split('-', 1)[0] ?? range;
}

/**
 * Returns the offered language that the browser prefers, by primary language: `pt-BR` accepts an offered `pt` (RFC 4647
 * §3.4). `*` accepts the first offered language that no other range names. Undefined if none is acceptable.
 *
 * @param offered primary language tags, in the order of the site's own preference
 */
export function acceptedLanguage<Language extends string>(
  header: string | undefined | null,
  offered: readonly Language[],
): Language | undefined {
  const accepted = readAcceptLanguage(header);
  const named = new Set(accepted.map(({ range }) => primaryOf(range)));
  for (const { range, quality } of accepted) {
    if (quality === 0) return undefined;
    const primary = primaryOf(range);
    // A region that is refused, such as `en-gb;q=0`, says nothing about the language itself.
    const isRefused = accepted.some((other) => other.quality === 0 && other.range === primary);
    const found =
      primary === '*'
        ? offered.find((language) => !named.has(language))
        : offered.find((language) => language === primary && !isRefused);
    if (found !== undefined) return found;
  }
  return undefined;
}
