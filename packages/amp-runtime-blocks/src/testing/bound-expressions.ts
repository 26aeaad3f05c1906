import { compileExpression, type Scope } from '@x/email-compiler/amp-bind';

/** Evaluates an expression as amp-bind would, with the given state. */
export function evaluate(expression: string, state: Scope): unknown {
  return compileExpression(expression)(state);
}

function attributeValues(markup: string, name: string): readonly string[] {
  const pattern = new RegExp(`\\s${name.replace(/[[\]]/g, '\\$&')}="([^"]*)"`, 'g');
  return [...markup.matchAll(pattern)].map(([, value = '']) => decode(value));
}

export function boundValues(markup: string, inputName: string): readonly string[] {
  const inputs = markup.match(/<input[^>]*>/g) ?? [];
  return inputs
    .filter((input) => input.includes(` name="${inputName}"`))
    .flatMap((input) => attributeValues(input, '[value]'));
}

/** Finds all expressions in bindings and `AMP.setState` actions of an AMP document. */
export function expressionsOf(markup: string): readonly string[] {
  const names = new Set([...markup.matchAll(/\s(\[[\w-]+\])="/g)].map(([, name = '']) => name));
  const bound = [...names].flatMap((name) => attributeValues(markup, name));
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
