import { compile, coreBlocks, createStarterDocument, parseDocument } from '@x/email-compiler';

const starter = createStarterDocument();
const stored = JSON.stringify(starter);

const parsed = parseDocument(stored, { blocks: coreBlocks });
if (!parsed.ok) throw new Error(parsed.errors.map(({ message }) => message).join('\n'));

const { document } = parsed.value;
const message = compile(document, {
  blocks: coreBlocks,
  subject: 'News for {{first_name|you}}',
  unsubscribe: { label: 'Unsubscribe' },
  placeholder: (name) =>
    name === 'unsubscribe_url' ? 'https://mail.example.com/u/%%recipient%%' : `%%${name}%%`,
});
console.log(message.sizes.html.bytes, message.diagnostics, message.text);
import * as v from 'valibot';
import { defineBlock, html, rangeSchema, richTextSchema, paragraphOf } from '@x/email-compiler';

export const coupon = defineBlock({
  type: 'coupon',
  version: 1,
  schema: v.object({
    config: v.object({ code: v.string(), fontSize: rangeSchema(10, 40) }),
    content: richTextSchema,
  }),
  defaults: { config: { code: 'SPRING', fontSize: 20 }, content: paragraphOf('Your code:') },
  html: ({ config, content }, context) => html`
    <div${context.slot}>${context.richText(content, { fontSize: 15 })}</div>
    <p style="margin:0;font-size:${config.fontSize}px">${context.plain(config.code)}</p>`,
  text: ({ config, content }, context) => `${context.richText(content)}\n${context.plain(config.code)}`,
});
import { applyFix, lint } from '@x/email-compiler/lint';

const options = { blocks: coreBlocks };
const found = lint(document, compile(document, options), options);
const fixed = found.flatMap(({ blockId, fix }) =>
  fix === undefined ? [] : document.rows.filter(({ id }) => id === blockId).map((block) => applyFix(block, fix)),
);
import { checkMarkup } from '@x/email-compiler/accessibility';

const findings = checkMarkup(message.html).filter(({ severity }) => severity === 'critical' || severity === 'serious');
import { mergeDocuments, resolveConflict } from '@x/email-compiler/merge';

const known = { blocks: coreBlocks };
const { document: merged, conflicts } = mergeDocuments({ base: document, mine: document, theirs: document }, known);
const resolved = conflicts.reduce((result, conflict) => resolveConflict(result, conflict, 'theirs', known), merged);
import { definitionProblems } from '@x/email-compiler/conformance';
import { parseFragment } from 'parse5';

const problems = definitionProblems(coupon, { parse: parseFragment, numRuns: 100 });
if (problems.length > 0) throw new Error(problems.join('\n'));
