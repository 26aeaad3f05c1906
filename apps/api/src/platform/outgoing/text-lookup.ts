import { Resolver } from 'node:dns/promises';

/** TXT records of a name (RFC 1035 §3.3.14), each with its strings joined. */
export type TextAnswer =
  | { readonly kind: 'found'; readonly texts: readonly string[] }
  | { readonly kind: 'none' }
  /** The DNS servers failed or timed out. */
  | { readonly kind: 'unanswered' };

export type TextLookup = (name: string) => Promise<TextAnswer>;

/** Timeout of the first attempt, in milliseconds. The second attempt may wait longer. */
const tryMilliseconds = 1500;
/** Time limit for all lookups together, in milliseconds. */
const patience = 5000;

const none: ReadonlySet<string> = new Set(['ENODATA', 'ENOTFOUND']);

async function lookUp(resolver: Resolver, name: string): Promise<TextAnswer> {
  try {
    const records = await resolver.resolveTxt(name);
    const texts = records.map((strings) => strings.join(''));
    return texts.length === 0 ? { kind: 'none' } : { kind: 'found', texts };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { kind: none.has(code) ? 'none' : 'unanswered' };
  }
}

/** Runs `work` with DNS lookups that share a time limit. If `servers` is empty, the system's DNS servers are used. */
export async function withTextLookup<Result>(
  servers: readonly string[],
  work: (lookup: TextLookup) => Promise<Result>,
): Promise<Result> {
  const resolver = new Resolver({ timeout: tryMilliseconds, tries: 2 });
  if (servers.length > 0) resolver.setServers([...servers]);
  const timer = setTimeout(() => resolver.cancel(), patience);
  try {
    return await work((name) => lookUp(resolver, name));
  } finally {
    clearTimeout(timer);
  }
}
