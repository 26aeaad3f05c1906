import { canvasSidePadding, columnSidePadding, gridColumns, narrowSidePadding } from '../schema/config.ts';

const sidePadding = (px: number) => `padding-left:${px}px;padding-right:${px}px`;

const narrowRules: Readonly<Record<string, string>> = {
  s: sidePadding(narrowSidePadding),
  g: sidePadding(narrowSidePadding - columnSidePadding),
  // Columns are stacked.
  c: 'display:block;width:100%;max-width:100%;box-sizing:border-box',
};

/** Class of a column that is `span` twelfths wide. */
export function columnClass(span: number): string {
  return `k${span}`;
}

/**
 * Styles for side padding of rows (`s`) and of rows of columns (`g`), and for widths of columns (`c`, `k2` to `k10`).
 * HTML has them in style attributes. AMP needs them in its stylesheet, which cannot override style attributes on narrow
 * screens.
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
 * Styles for screens under `stackingBreakpoint` px, by the classes of the compiler's cells. AMP does not allow
 * `!important`, and its styles do not need it.
 */
export function narrowStyles(target: 'html' | 'amp'): string {
  const end = target === 'html' ? '!important' : '';
  return Object.entries(narrowRules)
    .map(([name, declarations]) => `.${name}{${declarations.replaceAll(';', `${end};`)}${end}}`)
    .join('');
}
