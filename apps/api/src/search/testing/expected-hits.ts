import { hitsOfGroup } from '@x/api-client/contract';

/*
 * Hits that a search must find, written with loops over all entities instead of SQL.
 */

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .toLowerCase();
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly updatedAt: Date;
}

interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly surname: string;
}

const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');

/** Compares texts by their code points, like the database compares bytes of UTF-8. */
function byCodePoint(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

function rankOfName(name: string, query: string): number {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  const parts = name.split(/[^a-z0-9%]+/u);
  const starts = query.split(/[^a-z0-9%]+/u).filter((word) => word !== '');
  const isStart = (word: string) => parts.some((part) => part.startsWith(word));
  return starts.length > 0 && starts.every(isStart) ? 2 : 3;
}

export function expectedNames(all: readonly Named[], search: string): readonly string[] {
  const words = wordsOf(plain(search));
  const query = words.join(' ');
  return all
    .map(({ name, ...rest }) => ({ ...rest, name: plain(name) }))
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .toSorted(
      (one, other) =>
        rankOfName(one.name, query) - rankOfName(other.name, query) ||
        other.updatedAt.getTime() - one.updatedAt.getTime() ||
        byCodePoint(other.id, one.id),
    )
    .slice(0, hitsOfGroup)
    .map(({ id }) => id);
}

/** Returns the ways in which a person matches, with the text by which equally good matches are sorted. */
function matchesOf({ email, firstName, surname }: Person, search: string) {
  const typed = wordsOf(search).join(' ').toLowerCase();
  const words = wordsOf(plain(search));
  const query = words.join(' ');
  const [address, first, last] = [email.toLowerCase(), plain(firstName), plain(surname)];
  const splits = words.slice(1, 4).map((_word, index) => {
    const [one, other] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return (
      (first.startsWith(one) && last.startsWith(other)) || (first.startsWith(other) && last.startsWith(one))
    );
  });
  return [
    { rank: 0, met: address === typed, key: address },
    { rank: 1, met: address.startsWith(typed), key: address },
    { rank: 2, met: first.startsWith(query), key: first },
    { rank: 3, met: last.startsWith(query), key: last },
    { rank: 4, met: splits.includes(true), key: address },
  ];
}

export function expectedContacts(all: readonly Person[], search: string): readonly string[] {
  return all
    .flatMap((person) => {
      const best = matchesOf(person, search).find(({ met }) => met);
      return best === undefined ? [] : [{ id: person.id, ...best }];
    })
    .toSorted(
      (one, other) =>
        one.rank - other.rank || byCodePoint(one.key, other.key) || byCodePoint(one.id, other.id),
    )
    .slice(0, hitsOfGroup)
    .map(({ id }) => id);
}
