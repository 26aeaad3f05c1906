/** Most parts an expression of amp-bind may have. */
const mostParts = 250;

const token =
  /'[^']*'|"[^"]*"|[A-Za-z_][A-Za-z0-9_]*|\d+(?:\.\d+)?|=>|==|!=|<=|>=|&&|\|\||[-+*/%<>!?:.,()[\]{}]|\s+/g;

const refused: readonly (readonly [RegExp, string])[] = [
  [/===|!==/, 'compares with === or !==; amp-bind has == and != alone'],
  [/\?\?/, 'uses ??; write a || b'],
  [/\?\./, 'uses ?.; a member of what is not there is null already'],
  [/`/, 'uses a template literal; join strings with +'],
  [/\.\.\./, 'uses spread'],
  [/\btypeof\b|\bnew\b|\binstanceof\b/, 'uses a word of JavaScript that amp-bind does not have'],
  [/\*\*/, 'uses **; use pow()'],
];

/** Why amp-bind cannot read an expression; undefined when it can. */
export function expressionProblem(expression: string): string | undefined {
  const code = expression.replace(/'[^']*'|"[^"]*"/g, '""');
  for (const [pattern, message] of refused) if (pattern.test(code)) return message;
  const tokens = expression.match(token) ?? [];
  if (tokens.join('') !== expression) return 'holds a character outside the grammar';
  if (!balanced(code)) return 'has brackets that do not match';
  const parts = tokens.filter((part) => !/^[\s().,[\]{}:]*$/.test(part)).length;
  return parts > mostParts ? `has about ${parts} parts; ${mostParts} are allowed` : undefined;
}

const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

function balanced(code: string): boolean {
  const open: string[] = [];
  for (const character of code) {
    if ('([{'.includes(character)) open.push(character);
    else if (character in closing && open.pop() !== closing[character]) return false;
  }
  return open.length === 0;
}
