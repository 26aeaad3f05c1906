import * as v from 'valibot';
import { inReadingDirection } from '../reading-direction.ts';
import {
  defineBlock,
  defineHtmlBlock,
  type BlockContext,
  type MarkupContext,
} from '../../definition/define.ts';
import { fromVersion0 } from '../../definition/from-version-0.ts';
import { html, type Markup } from '../../markup/markup.ts';
import {
  backgroundSchema,
  colorSchema,
  fontSizeSchema,
  paddingSchema,
  rangeSchema,
} from '../../schema/config.ts';
import { fontSchema } from '../../schema/fonts.ts';
import { columnAlignments, columnPercents, tableGrid, tableLimits, type TableGrid } from './table-grid.ts';

const tableBorders = ['all', 'rows', 'none'] as const;

const schema = v.object({
  config: v.object({
    /** `header` is the background of header cells, and `stripe` that of every second row if `striped` is true. */
    colors: v.object({
      blockBackground: backgroundSchema,
      text: colorSchema,
      header: backgroundSchema,
      headerText: colorSchema,
      border: colorSchema,
      stripe: colorSchema,
    }),
    padding: paddingSchema,
    headerRow: v.boolean(),
    headerColumn: v.boolean(),
    striped: v.boolean(),
    borders: v.picklist(tableBorders),
    /** Vertical padding of cells in px. The horizontal padding is 12 px. */
    cellPadding: rangeSchema(0, 40),
    /** Settings of the columns. Columns without settings have the width 1 and align left. */
    columns: v.pipe(
      v.array(v.object({ width: rangeSchema(1, 12), alignment: v.picklist(columnAlignments) })),
      v.maxLength(tableLimits.columns),
    ),
    fontFamily: fontSchema,
    fontSize: fontSizeSchema,
  }),
  content: v.object({
    /** Title above the table, which screen readers announce. Empty to show none. */
    caption: v.string(),
    rows: v.pipe(
      v.array(v.pipe(v.array(v.string()), v.maxLength(tableLimits.columns))),
      v.maxLength(tableLimits.rows),
    ),
  }),
});
type Table = v.InferOutput<typeof schema>;

export const tableHtml = defineHtmlBlock({
  type: 'table',
  version: 1,
  schema,
  html({ config, content }, context) {
    const grid = tableGrid(content.rows, config.columns);
    if (grid.columns.length === 0) return html``;
    const { colors, fontFamily, fontSize } = config;
    const caption = context.plain(content.caption);
    const looks = cellLooks(config, grid, context);
    const rows = grid.rows.map((row, index) => tableRow(row, index, config, looks, context));
    const headed = config.headerRow || config.headerColumn || caption.trim() !== '';
    // Header cells and captions mark a table with data. Without them, its role does, or it would count as layout.
    return html`
      <table${!headed && html` role="table"`} width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;table-layout:fixed;border-collapse:collapse;font-family:${context.font(fontFamily)};font-size:${fontSize}px;line-height:1.4;color:${colors.text}">
        ${caption.trim() !== '' && html`<caption style="font-weight:bold;line-height:2;text-align:${inReadingDirection('left', context)};color:${colors.text}">${caption}</caption>`}
        ${rows}
      </table>`;
  },
});

export const table = /* @__PURE__ */ defineBlock(tableHtml, {
  defaults: {
    config: {
      colors: {
        blockBackground: 'transparent',
        text: '#333b46',
        header: '#eef1f5',
        headerText: '#1f2937',
        border: '#d5dae1',
        stripe: '#f6f8fa',
      },
      padding: { top: 20, bottom: 20 },
      headerRow: true,
      headerColumn: false,
      striped: false,
      borders: 'rows',
      cellPadding: 10,
      columns: [
        { width: 2, alignment: 'left' },
        { width: 1, alignment: 'right' },
      ],
      fontFamily: 'Arial',
      fontSize: 15,
    },
    content: {
      caption: '',
      rows: [
        ['Product', 'Price'],
        ['First product', '10 €'],
        ['Second product', '20 €'],
      ],
    },
  },
  migrations: [fromVersion0],
  text({ content }, context) {
    const caption = context.plain(content.caption).trim();
    const rows = content.rows.map((row) => rowText(row, context)).filter((line) => line !== '');
    return [...(caption === '' ? [] : [caption]), ...rows].join('\n');
  },
});

function rowText(row: readonly string[], context: BlockContext): string {
  const cells = row.map((cell) => context.plain(cell).trim());
  return cells.every((cell) => cell === '') ? '' : cells.join(' | ');
}

interface CellLook {
  readonly attributes: Markup;
  /** Style of the cell in the first row, which sets the width of its column. */
  readonly first: Markup;
  readonly style: Markup;
}

function cellLooks(
  { borders, colors, cellPadding }: Table['config'],
  { columns }: TableGrid,
  context: Pick<MarkupContext, 'direction'>,
): readonly CellLook[] {
  const line = html`1px solid ${colors.border}`;
  const border =
    borders === 'all' ? html`border:${line};` : borders === 'rows' && html`border-bottom:${line};`;
  const percents = columnPercents(columns);
  return columns.map((column, index) => {
    const alignment = inReadingDirection(column.alignment, context);
    const style = html`${border}padding:${cellPadding}px 12px;text-align:${alignment}`;
    return {
      attributes: html` align="${alignment}" valign="top"`,
      first: html`width:${percents[index] ?? 0}%;${style}`,
      style,
    };
  });
}

function tableRow(
  row: readonly string[],
  index: number,
  { headerRow, headerColumn, striped, colors }: Table['config'],
  looks: readonly CellLook[],
  context: MarkupContext,
): Markup {
  const inHeader = headerRow && index === 0;
  const isStriped = striped && index % 2 === (headerRow ? 0 : 1);
  const cells = row.map((cell, column) => {
    const look = looks[column];
    const style = index === 0 ? look?.first : look?.style;
    const text = context.plain(cell);
    const shown = text.trim() === '' ? html`&nbsp;` : html`${text}`;
    if (!inHeader && !(headerColumn && column === 0)) {
      const stripe = isStriped && html`;background-color:${colors.stripe}`;
      return html`<td${look?.attributes} style="${style}${stripe}">${shown}</td>`;
    }
    return html`<th scope="${inHeader ? 'col' : 'row'}"${look?.attributes} style="${style};background-color:${colors.header};color:${colors.headerText}">${shown}</th>`;
  });
  return html`<tr>${cells}</tr>`;
}
