import { childSchema } from '../child-schema.ts';
import * as v from 'valibot';
import { isRecord } from '../../schema/read-document.ts';
import type { Block } from '../../schema/document.ts';
import { html, type Markup, outlookOnly } from '../../markup/markup.ts';
import { columnClass } from '../../targets/layout-styles.ts';
import {
  columnSidePadding,
  rangeSchema,
  backgroundSchema,
  gridColumns,
  paddingSchema,
  stackingBreakpoint,
} from '../../schema/config.ts';
import { readableOn } from '../../color/contrast.ts';
import {
  defineBlock,
  defineHtmlBlock,
  type BlockChildren,
  type AmpOutput,
  type MarkupContext,
} from '../../definition/define.ts';
import { fromVersion0 } from '../../definition/from-version-0.ts';

export const columnVerticalAlignments = ['top', 'middle', 'bottom'] as const;

const columnsType = 'columns';

const cellSchema = v.object({
  background: v.optional(backgroundSchema),
  /** Space between the column's edge and its blocks in px. Default 0. */
  padding: v.optional(rangeSchema(0, 80)),
  /** Corner radius in px. */
  radius: v.optional(rangeSchema(0, 80)),
});

const schema = v.pipe(
  v.object({
    config: v.object({
      colors: v.object({ blockBackground: backgroundSchema }),
      padding: paddingSchema,
      /** Width of each of the 2 to 4 columns in twelfths of the row. The widths add up to 12. */
      spans: v.pipe(
        v.array(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(10))),
        v.minLength(2),
        v.maxLength(4),
        v.check(
          (spans) => spans.reduce((sum, span) => sum + span, 0) === gridColumns,
          'Column widths add up to 12.',
        ),
      ),
      verticalAlignment: v.picklist(columnVerticalAlignments),
      /** Extends the columns to both edges of the canvas, for images and backgrounds side by side. */
      fullWidth: v.optional(v.boolean()),
      /** Space between columns in px. Default 24. */
      gap: v.optional(rangeSchema(0, 80)),
      /** True to keep the columns side by side on phones. */
      sideBySide: v.optional(v.boolean()),
      /** True to stack the columns from last to first. */
      reversedOnPhone: v.optional(v.boolean()),
      /** True to make all columns as high as the highest, for columns with a background. */
      equalHeights: v.optional(v.boolean()),
      /** Looks of the columns, in their order. A column without an entry is transparent. */
      cells: v.optional(v.pipe(v.array(cellSchema), v.maxLength(4))),
    }),
    content: v.object({ columns: v.array(v.array(childSchema)) }),
  }),
  v.check(
    ({ config, content }) => config.spans.length === content.columns.length,
    'There are as many columns as widths.',
  ),
);

const children: BlockChildren = {
  read(content) {
    const columns = isRecord(content) ? content['columns'] : undefined;
    return Array.isArray(columns) ? columns.map((column) => (Array.isArray(column) ? column : [])) : [];
  },
  write: (content, lists) => ({ ...(isRecord(content) ? content : {}), columns: lists }),
  // Rejects columns inside a column, which would be too narrow and look different in each mail client.
  accepts: (type) => type !== columnsType,
};

export const columnsHtml = defineHtmlBlock({
  type: columnsType,
  version: 1,
  schema,
  cell: { sides: 'inner' },
  html({ config, content }, context) {
    if (config.equalHeights === true) return equallyHigh(content.columns, config, context).markup;
    const cells = content.columns.map((blocks, index): ColumnCell => {
      const span = config.spans[index] ?? 0;
      const width = Math.floor((context.width * span) / gridColumns);
      return { span, width, markup: columnTable(blocks, width, config, index, context) };
    });
    if (config.sideBySide === true) return inOneRow(cells, config);
    return stacking(config.reversedOnPhone === true ? cells.toReversed() : cells, config, context);
  },
});

export const columns = /* @__PURE__ */ defineBlock(columnsHtml, {
  tolerates: ['css-border-radius'],
  defaults: {
    config: {
      colors: { blockBackground: 'transparent' },
      padding: { top: 0, bottom: 0 },
      spans: [6, 6],
      verticalAlignment: 'top',
      fullWidth: false,
    },
    content: { columns: [[], []] },
  },
  migrations: [fromVersion0],
  // The rule that stacks them on phones would be lost if AMP were derived.
  amp: ({ config, content }, context) =>
    config.equalHeights === true ? equallyHigh(content.columns, config, context) : undefined,
  children,
  text: ({ content }, context) =>
    content.columns
      .map((blocks) => context.blocks(blocks))
      .filter((text) => text !== '')
      .join('\n\n'),
});

export type ColumnsConfig = v.InferOutput<typeof schema>['config'];

interface ColumnCell {
  /** Width in twelfths. */
  readonly span: number;
  /** Width in px. */
  readonly width: number;
  readonly markup: Markup;
}

const tableStart = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">`;

/** Returns the space between columns in px. Half of it is on each side of a column. */
export function gapOf({ gap = 2 * columnSidePadding }: ColumnsConfig): number {
  return gap;
}

/** Look of a column that has a background or a padding of its own. */
export interface Box {
  readonly padding: number;
  readonly background: string | undefined;
  /** Attribute with the background, and the declarations of padding, background and corners. */
  readonly color: Markup;
  readonly style: Markup;
}

export function boxOf({ cells }: ColumnsConfig, index: number): Box {
  const { background = 'transparent', padding = 0, radius = 0 } = cells?.[index] ?? {};
  const filled = background !== 'transparent';
  const fill = filled && html`;background-color:${background};color:${readableOn(background)}`;
  return {
    padding,
    background: filled ? background : undefined,
    color: html`${filled && html` bgcolor="${background}"`}`,
    style: html`padding:${padding}px${fill}${radius > 0 && html`;border-radius:${radius}px`}`,
  };
}

export function boxRows(
  blocks: readonly Block[],
  width: number,
  { padding, background }: Pick<Box, 'padding' | 'background'>,
  context: MarkupContext,
) {
  const space = { width: width - 2 * padding, side: 0 };
  return context.blocks(blocks, background === undefined ? space : { ...space, background });
}

/** Writes the blocks of a column, on its background if it has one. */
function columnTable(
  blocks: readonly Block[],
  width: number,
  config: ColumnsConfig,
  index: number,
  context: MarkupContext,
): Markup {
  const side = gapOf(config) / 2;
  const box = boxOf(config, index);
  if (box.background === undefined && box.padding === 0) {
    return html`${tableStart}${context.blocks(blocks, { width, side })}</table>`;
  }
  const rows = boxRows(blocks, width - 2 * side, box, context);
  return html`
    ${tableStart}<tr><td style="padding:0 ${side}px">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate">
        <tr><td${box.color} style="${box.style}">${tableStart}${rows}</table></td></tr>
      </table>
    </td></tr></table>`;
}

/**
 * Writes columns as cells of one row, which every mail client makes equally high. Cells of their own keep them apart. On
 * phones, all become blocks below each other, except in mail clients that ignore the rules for narrow screens, which keep
 * the columns side by side.
 */
function equallyHigh(
  columns: readonly (readonly Block[])[],
  config: ColumnsConfig,
  context: MarkupContext,
): AmpOutput {
  const { spans, verticalAlignment, sideBySide = false, reversedOnPhone = false } = config;
  const gap = gapOf(config);
  const stacks = !sideBySide;
  const reversed = stacks && reversedOnPhone;
  const { direction, target } = context;
  const row = reversed && html` dir="${direction === 'rtl' ? 'ltr' : 'rtl'}"`;
  const inner = reversed && html` dir="${direction}"`;
  // In AMP, the class of stacking columns makes inline blocks on wide screens.
  const stacked = target === 'amp' ? 'ce' : 'c';
  const cells = columns.map((blocks, index): Markup => {
    const span = spans[index] ?? 0;
    const width = Math.floor((context.width * span) / gridColumns) - gap;
    const box = boxOf(config, index);
    const names = [...(stacks ? [stacked] : []), ...(target === 'amp' ? [columnClass(span)] : [])];
    const classes = names.length > 0 && html` class="${names.join(' ')}"`;
    const size = target === 'html' && html`width:${width - 2 * box.padding}px;`;
    return html`<td${inner}${classes} width="${width}" valign="${verticalAlignment}"${box.color} style="${size}${box.style}">${tableStart}${boxRows(blocks, width, box, context)}</table></td>`;
  });
  const apart = html`<td${stacks && html` class="${stacked}"`} width="${gap}" style="height:${gap}px;font-size:0;line-height:0"></td>`;
  const ordered = reversed ? cells.toReversed() : cells;
  const parts =
    gap === 0 ? ordered : ordered.flatMap((cell, index) => (index === 0 ? [cell] : [apart, cell]));
  const markup = html`
    ${tableStart}<tr><td style="padding:0 ${gap / 2}px">
      <table role="presentation"${row} width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate"><tr>
        ${parts}
      </tr></table>
    </td></tr></table>`;
  return stacks && target === 'amp' ? { markup, css: stackedAmpCells } : { markup };
}

/** Rule that puts the cells of equally high columns below each other on phones. */
const stackedAmpCells = `@media(max-width:${stackingBreakpoint}px){.ce{display:block;width:100%;box-sizing:border-box}}`;

/** Writes columns that stay side by side on phones. */
function inOneRow(cells: readonly ColumnCell[], config: ColumnsConfig): Markup {
  const columns = cells.map(({ span, markup }) => {
    const share = Math.floor((span * 10_000) / gridColumns) / 100;
    return html`<td width="${share}%" valign="${config.verticalAlignment}" style="width:${share}%">${markup}</td>`;
  });
  return html`${tableStart}<tr>${columns}</tr></table>`;
}

/**
 * Writes columns that stack on phones. To stack them in reverse, writes them in reverse and lays them out from the other
 * side, so that wide screens show them in their order.
 */
function stacking(cells: readonly ColumnCell[], config: ColumnsConfig, context: MarkupContext): Markup {
  const { verticalAlignment: align, reversedOnPhone = false } = config;
  const { direction, target } = context;
  const row = reversedOnPhone && html` dir="${direction === 'rtl' ? 'ltr' : 'rtl'}"`;
  const inner = reversedOnPhone && html` dir="${direction}"`;
  const parts = cells.map(({ span, width, markup }, index): Markup => {
    const cell = html`<td width="${width}" valign="${align}" style="width:${width}px">`;
    const place =
      target === 'amp'
        ? html` class="c ${columnClass(span)}" style="`
        : html` class="c" style="display:inline-block;width:100%;max-width:${width}px;`;
    return html`
      ${outlookOnly(index === 0 ? cell : html`</td>${cell}`)}
      <div${inner}${place}vertical-align:${align};font-size:${context.body.fontSize}px">
        ${markup}
      </div>`;
  });
  // Columns are inline blocks, so font-size 0 removes the space between them. Outlook gets table cells.
  return html`
    <div${row} style="font-size:0">
      ${outlookOnly(html`<table role="presentation"${row} width="${context.width}" cellpadding="0" cellspacing="0" border="0" style="width:${context.width}px"><tr>`)}
      ${parts}
      ${outlookOnly(html`</td></tr></table>`)}
    </div>`;
}

/** Returns equal widths, in twelfths, for `count` columns. */
export function equalSpans(count: 2 | 3 | 4): readonly number[] {
  return Array.from({ length: count }, () => gridColumns / count);
}
