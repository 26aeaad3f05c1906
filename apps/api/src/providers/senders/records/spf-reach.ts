import { maximumSpfLookups } from '@x/api-client/contract';
import type { TextAnswer, TextLookup } from '../../../platform/outgoing/text-lookup.ts';

export interface SpfReach {
  /** Lowercase mechanisms and modifiers, without qualifiers. */
  readonly terms: ReadonlySet<string>;
  /** Number of terms that cost receivers a DNS lookup. Not exact above {@link maximumSpfLookups}. */
  readonly lookups: number;
  /**
   * First included or redirected name without exactly one SPF record, which is an error for receivers (RFC 7208 §5.2,
   * §6.1).
   */
  readonly broken: string | undefined;
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

/** Selects the SPF records among a name's TXT records (RFC 7208 §4.5). */
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
      // Redirects are ignored in a record with "all" (RFC 7208 §6.1).
      if (last && term.startsWith('redirect=')) continue;
      this.terms.add(term);
      if (!asking.test(term)) continue;
      this.lookups += 1;
      if (this.lookups > maximumSpfLookups) return;
      const name = leading.exec(term)?.groups?.['name'];
      // Macros (RFC 7208 §7) depend on the message, so they are counted but not followed.
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

export async function followSpf(record: string, lookup: TextLookup): Promise<SpfReach> {
  const walk = new SpfWalk(lookup);
  await walk.read(record);
  return walk;
}
