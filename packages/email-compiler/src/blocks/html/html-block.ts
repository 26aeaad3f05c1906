import * as v from 'valibot';
import { defineBlock, type HtmlOutput, type MarkupContext } from '../../definition/define.ts';
import { fromVersion0 } from '../../definition/from-version-0.ts';
import { emptyMarkup } from '../../markup/markup.ts';
import { backgroundSchema, paddingSchema } from '../../schema/config.ts';
import { reportHtml, reportRemovals } from './diagnostics/report.ts';
import { parseHtml } from './parse-html.ts';
import { Removals } from './removals.ts';
import { MarkupWriter } from './write-markup.ts';
import { writeText } from './write-text.ts';

/** Maximum length of an author's HTML. Gmail clips messages of more than 102 KB. */
export const htmlLength = 100_000;
/** Maximum length of the block in AMP, which allows 200,000 bytes for a message. */
const ampLength = 100_000;

const schema = v.object({
  config: v.object({
    colors: v.object({ blockBackground: backgroundSchema }),
    padding: paddingSchema,
    fullWidth: v.boolean(),
  }),
  content: v.object({
    /** HTML as the author wrote it. Compiling keeps only what is safe in a message. */
    html: v.pipe(
      v.string(),
      v.maxLength(
        htmlLength,
        'The HTML must have at most 100,000 characters. Shorten it, or split it into blocks.',
      ),
    ),
  }),
});

/** Block with HTML of the author's own. */
export const htmlBlock = /* @__PURE__ */ defineBlock({
  type: 'html',
  version: 1,
  schema,
  defaults: {
    config: {
      colors: { blockBackground: 'transparent' },
      padding: { top: 20, bottom: 20 },
      fullWidth: false,
    },
    content: { html: '' },
  },
  migrations: [fromVersion0],
  html: ({ id, content }, context) => writeMarkup(content.html, id, context),
  amp(block, context) {
    const { markup } = writeMarkup(block.content.html, block.id, context);
    if (markup.toString().length <= ampLength) return markup;
    reportHtml(context, 'html-amp-too-large', 'error');
    return emptyMarkup;
  },
  text: ({ content }, context) => writeText(parseHtml(content.html, new Removals()).nodes, context),
});

function writeMarkup(html: string, id: string, context: MarkupContext): HtmlOutput {
  const removals = new Removals();
  const page = parseHtml(html.trim(), removals);
  const writer = new MarkupWriter(page, id, context, removals);
  const output = writer.write(page);
  reportRemovals(removals, context);
  if (writer.leftOutStyles) reportHtml(context, 'html-amp-styles-left-out', 'warning');
  if (writer.hasOutlookLink) reportHtml(context, 'html-outlook-link', 'info');
  return output;
}
