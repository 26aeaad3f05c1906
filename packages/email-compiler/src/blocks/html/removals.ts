export type RemovalKind =
  | 'elements'
  | 'attributes'
  | 'styles'
  | 'rules'
  | 'unused'
  | 'conditions'
  | 'nesting';

/** Maximum number of names that a sentence lists. */
const listed = 30;
const longestName = 60;

/** Collects what was removed from the HTML of an author. */
export class Removals {
  readonly #names = new Map<RemovalKind, Set<string>>();

  add(kind: RemovalKind, name = ''): void {
    const names = this.#names.get(kind) ?? new Set();
    this.#names.set(kind, names);
    if (names.size <= listed) names.add(name.slice(0, longestName));
  }

  has(kind: RemovalKind): boolean {
    return this.#names.has(kind);
  }

  /** Returns the removed names, such as `script, iframe`. */
  list(kind: RemovalKind): string {
    const names = [...(this.#names.get(kind) ?? [])];
    return names.length > listed ? `${names.slice(0, listed).join(', ')}, …` : names.join(', ');
  }
}
