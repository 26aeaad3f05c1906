import { canvasSidePadding, columnSidePadding, gridColumns, narrowSidePadding } from '../blocks/config.ts';

const sidePadding = (px: number) => `padding-left:${px}px;padding-right:${px}px`;

const narrowRules: Readonly<Record<string, string>> = {
  s: sidePadding(narrowSidePadding),
  g: sidePadding(narrowSidePadding - columnSidePadding),
  // Columns stand below one another.
  c: 'display:block;width:100%;max-width:100%;box-sizing:border-box',
};

/** Name of the class of a column that is as wide as `span` twelfths. */
export function columnClass(span: number): string {
  return `k${span}`;
}

/**
 * Where a row begins and ends (`s`), a row of columns (`g`), and how wide a column is (`c`, `k2` to `k10`). HTML has the
 * same in its style attributes. AMP has it in its stylesheet, since nothing there could take it back on a narrow screen.
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
 * What a message looks like otherwise on screens under `stackingBreakpoint` px, by the classes that the compiler gives
 * its cells. AMP takes no `!important`, and its styles need none.
 */
export function narrowStyles(target: 'html' | 'amp'): string {
  const end = target === 'html' ? '!important' : '';
  return Object.entries(narrowRules)
    .map(([name, declarations]) => `.${name}{${declarations.replaceAll(';', `${end};`)}${end}}`)
    .join('');
}
