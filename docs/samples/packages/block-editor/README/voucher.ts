import * as v from 'valibot';
import {
  backgroundSchema,
  colorSchema,
  defineBlock,
  fontSizeSchema,
  fromVersion0,
  html,
  interactive,
  linkSchema,
  onlyIn,
  paddingSchema,
  paragraphOf,
  rangeSchema,
  richTextSchema,
  stateId,
  type AmpOutput,
  type HtmlOutput,
  type Markup,
  type MarkupContext,
  type RichText,
  type StoredBlock,
  type TextContext,
  type TypedBlock,
} from '@x/email-compiler';

const schema = v.object({
  config: v.object({
    colors: v.object({ blockBackground: backgroundSchema, text: colorSchema, code: colorSchema }),
    padding: paddingSchema,
    code: v.string(),
    percent: rangeSchema(1, 100),
    link: linkSchema,
    fontSize: fontSizeSchema,
  }),
  content: richTextSchema,
});

type Voucher = TypedBlock<v.InferOutput<typeof schema>['config'], RichText>;

const defaults = {
  config: {
    colors: { blockBackground: 'transparent', text: '#333b46', code: '#8a1c3b' },
    padding: { top: 20, bottom: 20 },
    code: 'SPRING',
    percent: 10,
    link: '',
    fontSize: 16,
  },
  content: paragraphOf('A present for you:'),
};
const migrations = [
  fromVersion0,
  ({ config: { discount, ...config }, ...block }: StoredBlock) => ({
    ...block,
    config: { ...config, percent: Number.parseInt(String(discount), 10) },
  }),
];
function writeHtml({ config, content }: Voucher, context: MarkupContext): Markup {
  const url = context.link(config.link, 'button');
  const code = html`<strong style="font-size:${2 * config.fontSize}px;color:${config.colors.code}">${context.plain(config.code)}</strong>`;
  return html`
    <div${context.slot} style="font-size:${config.fontSize}px;line-height:1.5;color:${config.colors.text}">
      ${context.richText(content, { fontSize: config.fontSize, linkColor: config.colors.code })}
    </div>
    <p style="margin:0;line-height:1.5;color:${config.colors.text}">
      ${url === undefined ? code : html`<a href="${url}" target="_blank" style="color:${config.colors.code}">${code}</a>`}
      <br>${config.percent} %
    </p>`;
}
function writeInteractiveHtml(block: Voucher, context: MarkupContext): HtmlOutput {
  const { config, content, id } = block;
  const reveal = html`
    <div style="font-size:${config.fontSize}px;line-height:1.5;color:${config.colors.text}">
      ${context.richText(content, { fontSize: config.fontSize, linkColor: config.colors.code })}
      <label class="vr1" for="${stateId(id, 1)}">${config.percent} %</label>
      <strong class="${onlyIn(1)}" style="color:${config.colors.code}">${context.plain(config.code)}</strong>
    </div>`;
  return interactive(id, { states: [{}], copy: reveal, fallback: writeHtml(block, context) }, context);
}
function writeAmp(block: Voucher, context: MarkupContext): Markup | AmpOutput {
  const { api } = context;
  if (api === undefined) return writeHtml(block, context);
  const { config, content, id } = block;
  const state = id.replaceAll('-', '_');
  const url = context.link(config.link, 'button');
  const code = html`<strong id="${id}-code" hidden [hidden]="!${state}.shown" tabindex="-1" style="color:${config.colors.code}">${context.plain(config.code)}</strong>`;
  return {
    components: ['amp-bind-0.1', 'amp-form-0.1'],
    css: '.voucher-event{display:none}',
    markup: html`
      <div${context.slot} style="font-size:${config.fontSize}px;line-height:1.5;color:${config.colors.text}">
        ${context.richText(content, { fontSize: config.fontSize, linkColor: config.colors.code })}
      </div>
      <button type="button" [hidden]="${state}.shown" on="tap:AMP.setState({${state}:{shown:true}}),${id}-voucher_shown.submit,${id}-code.focus">
        ${config.percent} %
      </button>
      ${url === undefined ? code : html`<a href="${url}" target="_blank">${code}</a>`}
      <form class="voucher-event" id="${id}-voucher_shown" method="post" action-xhr="${api.url}/${api.product}-blocks-events/voucher_shown/register">
        <input type="hidden" name="campaign_id" value="${context.placeholder('campaign_id')}">
        <input type="hidden" name="contact_id" value="${context.placeholder('contact_id')}">
        <input type="hidden" name="target" value="${id}">
      </form>`,
  };
}
function writeText({ config, content }: Voucher, context: TextContext): string {
  const url = context.link(config.link, 'button');
  const code = `${context.plain(config.code)} (${config.percent} %)`;
  return [context.richText(content), code, url].filter((line) => line !== undefined && line !== '').join('\n');
}
export const voucher = defineBlock({
  type: 'voucher',
  version: 2,
  schema,
  defaults,
  migrations,
  events: [{ id: 'voucher_shown', name: 'Voucher shown' }],
  tolerates: ['html-input-radio'],
  html: writeInteractiveHtml,
  amp: writeAmp,
  text: writeText,
});
import { compile, coreBlocks, parseDocument } from '@x/email-compiler';

const blocks = [...coreBlocks, voucher];
const stored = {
  version: 1,
  rows: [{ id: 'bvoucher1', type: 'voucher', version: 1, config: { code: '<SPRING>', discount: '20 %' } }],
};
const parsed = parseDocument(JSON.stringify(stored), { blocks });
if (!parsed.ok) throw new Error(parsed.errors.map(({ message }) => message).join('\n'));
export const message = compile(parsed.value.document, {
  blocks,
  api: { url: 'https://app.example.com/api', projectId: '7' },
});
import { definitionProblems } from '@x/email-compiler/conformance';
import { createAmpValidator } from '@x/email-compiler/validator';
import { parseFragment } from 'parse5';

const validator = await createAmpValidator();
export const problems = definitionProblems(voucher, {
  parse: parseFragment,
  validate: (amp) => validator.validate(amp),
  api: { url: 'https://app.example.com/api', projectId: '7' },
});
// In your test: expect(problems).toEqual([])
