export type Token =
  | { readonly kind: 'string' | 'name' | 'symbol'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string; readonly value: number }
  | { readonly kind: 'end'; readonly text: '' };

const word =
  /\s*(?:(?<string>'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*")|(?<number>\d+(?:\.\d+)?\b)|(?<name>[A-Za-z_]\w*)|(?<symbol>=>|==|!=|<=|>=|&&|\|\||[-+*/%<>!?:.,()[\]{}]))/y;

/** Throws a SyntaxError if the text contains an unknown token. */
export function tokenize(expression: string): readonly Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(word);
  const end = expression.trimEnd().length;
  while (pattern.lastIndex < end) {
    const from = pattern.lastIndex;
    const groups = pattern.exec(expression)?.groups;
    if (groups === undefined) throw new SyntaxError(`Unexpected text: ${expression.slice(from, from + 20)}.`);
    tokens.push(tokenOf(groups));
  }
  return [...tokens, { kind: 'end', text: '' }];
}

function tokenOf(groups: Readonly<Record<string, string | undefined>>): Token {
  const { string, number, name, symbol = '' } = groups;
  if (string !== undefined) return { kind: 'string', text: stringText(string.slice(1, -1)) };
  if (number !== undefined) return { kind: 'number', text: number, value: Number(number) };
  return name === undefined ? { kind: 'symbol', text: symbol } : { kind: 'name', text: name };
}

/** Decodes the escapes of a string literal as JSON does. If one escape is invalid, decodes only escaped quotes. */
function stringText(written: string): string {
  const quotesFree = written.replace(/\\(['"])/g, '$1');
  try {
    return String(JSON.parse(`"${quotesFree.replaceAll('"', '\\"')}"`));
  } catch {
    return quotesFree;
  }
}
