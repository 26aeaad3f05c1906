import * as v from 'valibot';
import { isRecord } from '../../schema/read-document.ts';
import type { Block } from '../../schema/document.ts';
import { html, type Markup, outlookOnly } from '../../markup/markup.ts';
import { columnClass } from '../../targets/layout-styles.ts';
import { backgroundSchema, gridColumns, paddingSchema } from '../../schema/config.ts';
import {
  defineBlock,
  defineHtmlBlock,
  type BlockChildren,
  type MarkupContext,
} from '../../definition/define.ts';
import { fromVersion0 } from '../../definition/from-version-0.ts';

export const columnVerticalAlignments = ['top', 'middle', 'bottom'] as const;

const columnsType = 'columns';

/** Checks only the fields that all blocks share. Compiling validates the rest against the block's definition. */
const childSchema = v.custom<Block>(
  (value) =>
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['type'] === 'string' &&
    isRecord(value['config']),
  'A column holds blocks.',
);

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
  schema,
  cell: { sides: 'inner' },
  html({ config, content }, context) {
    const align = config.verticalAlignment;
    const parts = content.columns.map((blocks, index): Markup => {
      const span = config.spans[index] ?? 0;
      const width = Math.floor((context.width * span) / gridColumns);
      const cell = html`<td width="${width}" valign="${align}">`;
      return html`
        ${outlookOnly(index === 0 ? cell : html`</td>${cell}`)}
        <div${placeOf(span, width, context)}vertical-align:${align};font-size:${context.body.fontSize}px">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${context.blocks(blocks, { width })}</table>
        </div>`;
    });
    // Columns are inline blocks, so font-size 0 removes the space between them. Outlook gets table cells.
    return html`
      <div style="font-size:0">
        ${outlookOnly(html`<table role="presentation" width="${context.width}" cellpadding="0" cellspacing="0" border="0"><tr>`)}
        ${parts}
        ${outlookOnly(html`</td></tr></table>`)}
      </div>`;
  },
});

export const columns = /* @__PURE__ */ defineBlock(columnsHtml, {
  version: 1,
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
  children,
  text: ({ content }, context) =>
    content.columns
      .map((blocks) => context.blocks(blocks))
      .filter((text) => text !== '')
      .join('\n\n'),
});

/** Returns the class attribute of a column and the start of its style attribute. */
function placeOf(span: number, width: number, { target }: MarkupContext): Markup {
  return target === 'amp'
    ? html` class="c ${columnClass(span)}" style="`
    : html` class="c" style="display:inline-block;width:100%;max-width:${width}px;`;
}

/** Returns equal widths, in twelfths, for `count` columns. */
export function equalSpans(count: 2 | 3 | 4): readonly number[] {
  return Array.from({ length: count }, () => gridColumns / count);
}
