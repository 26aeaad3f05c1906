/*
 * Texts on which a regular expression may take long: a part that repeats, after a start that the expression accepts, and
 * before an end that it does not accept. All parts come from the expression itself.
 */

/** Characters that stand for the classes of an expression. */
const classMembers: Readonly<Record<string, string>> = {
  d: '0',
  w: 'a',
  s: ' ',
  D: 'a',
  W: '-',
  S: 'a',
  n: '\n',
  r: '\r',
  t: '\t',
  b: '',
  B: '',
};

const always = ['a', '0', ' ', '\n'];
const mostTokens = 12;
/** Stands for an escaped backslash, which is a character like any other. */
const backslash = '\uE001';
/** Character before the part that repeats, which few expressions accept. */
const neutral = '\u0002';

function readClass(text: string): readonly string[] {
  const members = text
    .replace(/^\^/u, '')
    .replaceAll(/\\p\{[^}]*\}/giu, 'é')
    .replaceAll(/\\[ux]\{?[\da-f]+\}?/giu, '')
    .replaceAll(/\\([a-z])/giu, (_escape, name: string) => classMembers[name] ?? '')
    .replaceAll('\\', '');
  return Array.from(members)
    .filter((member) => member !== '^' && member !== '-')
    .slice(0, 4);
}

/** Returns words and characters that an expression mentions, and some that many expressions accept. */
function tokensOf(source: string): readonly string[] {
  const classes: string[] = [];
  const rest = source
    .replaceAll('\\\\', backslash)
    .replaceAll('[^]', '\uE000')
    .replaceAll(/\[((?:\\[^]|[^\]\\])*)\]/gu, (_class, members: string) => {
      classes.push(...readClass(members));
      return '\uE000';
    });
  const words = rest
    .replaceAll(/\(\?(?:<?[=!:]|<\w+>)/gu, '\uE000')
    .replaceAll(/\{\d+(?:,\d*)?\}/gu, '\uE000')
    .replaceAll(/\\p\{[^}]*\}/giu, '\uE000')
    .replaceAll(/\\([a-z])/giu, (_escape, name: string) => `\uE000${classMembers[name] ?? ''}\uE000`)
    .split(/(?<!\\)[\uE000()|*+?.^$]+/u)
    .map((word) => word.replaceAll('\\', ''));
  return [...new Set([...always, ...words, ...classes])]
    .map((token) => token.replaceAll(backslash, '\\'))
    .filter((token) => token !== '')
    .slice(0, mostTokens);
}

export interface HostileParts {
  readonly start: string;
  readonly repeated: string;
  readonly end: string;
}

/** Returns parts of texts for an expression. */
export function hostileParts(source: string): readonly HostileParts[] {
  const tokens = tokensOf(source);
  const repeated = tokens.flatMap((first) => [first, ...tokens.map((second) => `${first}${second}`)]);
  const words = tokens.filter((token) => !always.includes(token)).slice(0, 1);
  // Many expressions are anchored, or repeat only after a word.
  return [...new Set(repeated)].flatMap((part) =>
    ['', neutral, ...words].map((start) => ({ start, repeated: part, end: '\u0001' })),
  );
}

export function writeText({ start, repeated, end }: HostileParts, times: number): string {
  return `${start}${repeated.repeat(times)}${end}`;
}
