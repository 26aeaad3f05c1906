/** Splits CSS at a character, except inside brackets and quotes. Takes time in proportion to the length. */
export function splitCss(text: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '(') depth++;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (character === separator && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** Words of the `background` shorthand that are no colors. */
const backgroundWords: ReadonlySet<string> = new Set(
  'none repeat no-repeat repeat-x repeat-y space round scroll fixed local top bottom left right center cover contain auto border-box padding-box content-box text inherit initial unset revert'.split(
    ' ',
  ),
);
const colorPattern = /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([^()]*\))$/i;
const pictures = /^(?:url|image-set|cross-fade|element|-[a-z-]+)\(/i;

export interface Background {
  readonly color: string | undefined;
  readonly gradient: string | undefined;
  /** True if the value has a part that cannot stay, such as a picture. */
  readonly hasOther: boolean;
}

/** Reads the color and the gradient of a `background` or `background-image`. */
export function readBackground(value: string): Background {
  let [color, gradient]: [string | undefined, string | undefined] = [undefined, undefined];
  let hasOther = false;
  for (const part of splitCss(value, ',').flatMap((layer) => splitCss(layer.replaceAll('/', ' / '), ' '))) {
    const word = part.trim();
    if (word === '' || word === '/' || backgroundWords.has(word.toLowerCase())) continue;
    if (/^-?[\d.]+(?:[a-z]+|%)?$/i.test(word)) continue;
    if (/^(?:linear|radial)-gradient\(/i.test(word)) gradient = word.replaceAll(' / ', '/');
    else if (pictures.test(word) || !colorPattern.test(word.replaceAll(' / ', '/'))) hasOther = true;
    else color = word.replaceAll(' / ', '/');
  }
  return { color, gradient, hasOther };
}

/** Returns the first color of a gradient, for mail clients without gradients. */
export function firstColor(gradient: string): string | undefined {
  return /#[\da-f]{3,8}\b|(?:rgb|hsl)a?\([^()]*\)/i.exec(gradient)?.[0];
}
