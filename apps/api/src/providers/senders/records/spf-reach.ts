import { maximumSpfLookups } from '@x/api-client/contract';
import type { TextAnswer, TextLookup } from './text-lookup.ts';

/** What a record leads to, as a receiver reads it. */
export interface SpfReach {
  /** Every mechanism and modifier met, without its qualifier, in lower case. */
  readonly terms: ReadonlySet<string>;
  /** Terms met that make a receiver ask DNS; not counted on past the first beyond {@link maximumSpfLookups}. */
  readonly lookups: number;
  /** The first name that is included, or led to, and has not exactly one SPF record: an error for receivers (§5.2, §6.1). */
  readonly broken: string | undefined;
  /** A name that DNS did not answer for: what it holds is not known. */
  readonly unanswered: string | undefined;
}

const asking = /^(?:include:|redirect=|exists:|(?:a|mx|ptr)(?:[:/]|$))/u;
const leading = /^(?:include:|redirect=)(?<name>.+)$/u;

function parseSpfTerms(record: string): readonly string[] {
  return record
    .toLowerCase()
    .trim()
    .split(/\s+/u)
    .slice(1)
    .map((term) => term.replace(/^[+?~-]/u, ''));
}

/** The SPF records among the texts of a name (RFC 7208 §4.5). */
export function findSpfRecords(answer: TextAnswer): readonly string[] {
  return answer.kind === 'found' ? answer.texts.filter((text) => /^v=spf1(?:\s|$)/iu.test(text)) : [];
}

class SpfWalk {
  readonly terms = new Set<string>();
  lookups = 0;
  broken: string | undefined;
  unanswered: string | undefined;

  private readonly lookup: TextLookup;

  constructor(lookup: TextLookup) {
    this.lookup = lookup;
  }

  async read(record: string): Promise<void> {
    const terms = parseSpfTerms(record);
    const last = terms.includes('all');
    for (const term of terms) {
      // RFC 7208 §6.1: where "all" stands, no redirect is followed.
      if (last && term.startsWith('redirect=')) continue;
      this.terms.add(term);
      if (!asking.test(term)) continue;
      this.lookups += 1;
      if (this.lookups > maximumSpfLookups) return;
      const name = leading.exec(term)?.groups?.['name'];
      // A macro (§7) stands for something of the message: it is counted, and not known here.
      if (name !== undefined && !name.includes('%')) await this.follow(name);
    }
  }

  private async follow(name: string): Promise<void> {
    const answer = await this.lookup(name);
    if (answer.kind === 'unanswered') {
      this.unanswered ??= name;
      return;
    }
    const [record, ...others] = findSpfRecords(answer);
    if (record === undefined || others.length > 0) this.broken ??= name;
    else await this.read(record);
  }
}

/** Follows what a record includes and where it leads, as far as receivers do. */
export async function followSpf(record: string, lookup: TextLookup): Promise<SpfReach> {
  const walk = new SpfWalk(lookup);
  await walk.read(record);
  return walk;
}
