import { splitCss } from '../blocks/html/css-values.ts';

export interface RuleDeclaration {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
}

export interface InlineRule {
  readonly specificity: number;
  readonly order: number;
  readonly declarations: readonly RuleDeclaration[];
}

const important = /(?<!\s)\s*!\s*important\s*$/i;

export function declarationsOf(css: string): readonly RuleDeclaration[] {
  return splitCss(css, ';').flatMap((part) => {
    const colon = part.indexOf(':');
    const property = part.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const text = part.slice(colon + 1).trim();
    const value = text.replace(important, '').replaceAll(/\s+/g, ' ');
    return /^-?[a-z][a-z-]*$/.test(property) && value !== ''
      ? [{ property, value, isImportant: important.test(text) }]
      : [];
  });
}

/** Returns the first word of a property, which its shorthand has too, such as `padding` of `padding-left`. */
export function rootOf(property: string): string {
  return /^-?[a-z]+/.exec(property)?.[0] ?? property;
}

/**
 * Returns the style attribute of an element with the rules about it: those of lower specificity first, then the element's
 * own style, then what is important. Nothing in a style attribute needs to be important itself.
 */
export function cascaded(rules: readonly InlineRule[], style: string): string {
  const sorted = rules.toSorted(
    (one, other) => one.specificity - other.specificity || one.order - other.order,
  );
  const all = sorted.flatMap(({ declarations }) => declarations);
  const own = declarationsOf(style);
  const ownNames = new Set(own.map(({ property }) => property));
  const ownImportant = new Set(own.filter(({ isImportant }) => isImportant).map(({ property }) => property));
  const above = lastOfEach(
    all.filter(({ property, isImportant }) => isImportant && !ownImportant.has(property)),
  );
  const overridden = new Set([...ownNames, ...above.map(({ property }) => property)]);
  const below = lastOfEach(
    all.filter(({ property, isImportant }) => !isImportant && !overridden.has(property)),
  );
  const written = (list: readonly RuleDeclaration[]) =>
    list.map(({ property, value }) => `${property}:${value}`);
  const kept = style.trim().replace(/;\s*$/, '');
  return [...written(below), ...(kept === '' ? [] : [kept]), ...written(above)].join(';');
}

/** Returns the last declaration of each property, where it is in the order of the cascade. */
function lastOfEach(declarations: readonly RuleDeclaration[]): readonly RuleDeclaration[] {
  const last = new Map<string, RuleDeclaration>();
  for (const declaration of declarations) {
    last.delete(declaration.property);
    last.set(declaration.property, declaration);
  }
  return [...last.values()];
}
