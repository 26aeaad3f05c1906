import { canvasSidePadding, columnSidePadding, gridColumns, narrowSidePadding } from '../schema/config.ts';

const sidePadding = (px: number) => `padding-left:${px}px;padding-right:${px}px`;

const narrowRules: Readonly<Record<string, string>> = {
  s: sidePadding(narrowSidePadding),
  g: sidePadding(narrowSidePadding - columnSidePadding),
  // Pictures that fill a column fill the screen where columns stack.
  u: 'max-width:100%',
  // Stacks columns.
  c: 'display:block;width:100%;max-width:100%;box-sizing:border-box',
};

/** Returns the class of a column that is `span` twelfths wide. */
export function columnClass(span: number): string {
  return `k${span}`;
}

/**
 * Returns the styles for the side padding of rows (`s`) and of rows of columns (`g`), and for the widths of columns
 * (`c`, `k2` to `k10`). HTML has the same styles in style attributes, which AMP's rules for narrow screens could not
 * override.
 */
export function layoutStyles(): string {
  const spans = Array.from({ length: gridColumns - 3 }, (_, index) => index + 2);
  return [
    `.s{${sidePadding(canvasSidePadding)}}`,
    `.g{${sidePadding(canvasSidePadding - columnSidePadding)}}`,
    '.c{display:inline-block}',
    ...spans.map(
      (span) => `.${columnClass(span)}{width:${Math.floor((span * 10_000) / gridColumns) / 100}%}`,
    ),
  ].join('');
}

/**
 * Returns the styles for screens up to `stackingBreakpoint` px wide. In HTML, `!important` overrides the style
 * attributes. AMP forbids `!important`.
 */
export function narrowStyles(target: 'html' | 'amp'): string {
  const end = target === 'html' ? '!important' : '';
  return Object.entries(narrowRules)
    .map(([name, declarations]) => `.${name}{${declarations.replaceAll(';', `${end};`)}${end}}`)
    .join('');
}
