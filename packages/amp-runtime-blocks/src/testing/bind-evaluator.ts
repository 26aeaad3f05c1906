import { runInNewContext } from 'node:vm';

const token = /'[^']*'|"[^"]*"|[A-Za-z_]\w*|\d+(?:\.\d+)?|[<>=!]=|&&|\|\||[-+*/%<>!?:.,()[\]{}]|\s+/g;

/**
 * What amp-bind makes of an expression, after its grammar: strings have no escapes, and what is not there is null
 * instead of an error.
 */
export function evaluate(expression: string, state: Readonly<Record<string, unknown>>): unknown {
  const tokens = expression.match(token) ?? [];
  if (tokens.join('') !== expression) throw new SyntaxError(`amp-bind cannot read: ${expression}`);
  const script = tokens
    .map((part) => (/^['"]/.test(part) ? JSON.stringify(part.slice(1, -1)) : part === '.' ? '?.' : part))
    .join('');
  // The state is a scope: names that are not in it are null.
  return runInNewContext(`with (scope) (${script})`, { scope: new Proxy(state, { has: () => true }) });
}

/** Parts of an expression as the runtime counts them, from above; it allows 250. */
export function countParts(expression: string): number {
  return (expression.match(token) ?? []).filter((part) => !/^[\s().,[\]{}]*$/.test(part)).length;
}

function attributeValues(markup: string, name: string): readonly string[] {
  const pattern = new RegExp(`\\s${name.replace(/[[\]]/g, '\\$&')}="([^"]*)"`, 'g');
  return [...markup.matchAll(pattern)].map(([, value = '']) => decode(value));
}

/** Bound values of the inputs with a name. */
export function boundValues(markup: string, inputName: string): readonly string[] {
  const inputs = markup.match(/<input[^>]*>/g) ?? [];
  return inputs
    .filter((input) => input.includes(` name="${inputName}"`))
    .flatMap((input) => attributeValues(input, '[value]'));
}

/** Every expression that an AMP document binds or runs. */
export function expressionsOf(markup: string): readonly string[] {
  const bound = ['[value]', '[class]', '[hidden]', '[text]', '[disabled]', '[aria-pressed]'].flatMap((name) =>
    attributeValues(markup, name),
  );
  const actions = attributeValues(markup, 'on').flatMap((on) =>
    [...on.matchAll(/AMP\.setState\((\{[\s\S]*?\})\)(?=[,;]|$)/g)].map(([, state = '']) => state),
  );
  return [...bound, ...actions];
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#10;', '\n')
    .replaceAll('&#9;', '\t')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
