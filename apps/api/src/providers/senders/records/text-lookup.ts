import { Resolver } from 'node:dns/promises';

/** The TXT records of a name (RFC 1035 §3.3.14), each with its strings joined. */
export type TextAnswer =
  | { readonly kind: 'found'; readonly texts: readonly string[] }
  | { readonly kind: 'none' }
  /** The servers of DNS failed or took too long: nothing is known. */
  | { readonly kind: 'unanswered' };

export type TextLookup = (name: string) => Promise<TextAnswer>;

/** Of one try, in milliseconds; the second waits twice as long. */
const tryMilliseconds = 1500;
/** Of all look-ups together. */
const patience = 5000;

/** Errors by which DNS says that there is no such record. */
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

/** Runs work that looks names up in DNS, which ends in bounded time. `servers` empty: those of the system. */
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
