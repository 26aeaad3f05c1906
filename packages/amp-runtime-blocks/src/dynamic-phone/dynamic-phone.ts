import {
  alignmentSchema,
  backgroundSchema,
  colorSchema,
  defineBlock,
  fontSchema,
  fromVersion0,
  html,
  iconPicture,
  paddingSchema,
  shapeRadius,
  shapeSchema,
  sizes,
  type Markup,
  type MarkupContext,
  type TypedBlock,
} from '@x/email-compiler';
import * as v from 'valibot';
import { reportProblem } from '../diagnostics/report-problem.ts';
import { formTarget, hasTarget, integrationSchema } from '../forms/connector-form.ts';
import { shareStyles } from '../forms/share-styles.ts';
import { templateText } from '../forms/template-text.ts';
import { percentEncode } from '../percent-encode.ts';
import { iconColorNames, phoneIcon, phoneIconStyles } from './phone-icon.ts';
import { submitEvent, trackingCss, trackingForm } from '../forms/tracking.ts';

/** Icon size in px (spec 3 §9, icon sizes). */
const iconSizes = { small: 24, medium: 28, large: 32 } as const;

const schema = v.object({
  config: v.object({
    colors: v.object({ blockBackground: backgroundSchema, text: colorSchema, button: colorSchema }),
    padding: paddingSchema,
    /** True to show `content.text` instead of the number. Plain text shows both. */
    customText: v.boolean(),
    /** Number shown in HTML and text, and in AMP if the webhook returns no number. */
    defaultPhone: v.string(),
    iconColor: v.picklist(iconColorNames),
    iconStyle: v.picklist(phoneIconStyles),
    integration: integrationSchema,
    size: v.picklist(sizes),
    shape: shapeSchema,
    fontFamily: fontSchema,
    alignment: alignmentSchema,
  }),
  content: v.object({ text: v.string(), loading: v.string(), failure: v.string() }),
});
type PhoneBlock = TypedBlock<v.InferOutput<typeof schema>['config'], v.InferOutput<typeof schema>['content']>;

/**
 * Shows a phone number that a webhook provides when the message is opened. The webhook's response is `{ data: {
 * items: [{ phone: 'tel:+34600000000', formatted: '600 000 000' }] } }`. `phone` contains the URL with its scheme,
 * because in AMP a `{{variable}}` in an href must be the whole attribute value.
 */
export const dynamicPhone = defineBlock({
  type: 'dynamic_phone',
  version: 1,
  schema,
  defaults: {
    config: {
      colors: { blockBackground: 'transparent', text: '#333b46', button: '#f3f4f6' },
      padding: { top: 20, bottom: 20 },
      customText: false,
      defaultPhone: '',
      iconColor: 'green',
      iconStyle: 'circle',
      integration: null,
      size: 'medium',
      shape: 'round',
      fontFamily: 'Arial',
      alignment: 'center',
    },
    content: { text: 'Call us', loading: 'Loading...', failure: 'Failed to load data.' },
  },
  migrations: [
    (block) => {
      const bare = fromVersion0(block);
      // In version 0, the content is only the custom text.
      return typeof bare.content === 'string' ? { ...bare, content: { text: bare.content } } : bare;
    },
  ],
  // Accepts square corners in clients without `border-radius`.
  tolerates: ['css-border-radius'],
  events: [{ id: 'click_phone', name: 'Click on the phone number' }],
  html(block, context) {
    const { config, content } = block;
    const phone = phoneAddress(config.defaultPhone);
    // The page asks the webhook for the number.
    const url = phone ?? (hasTarget(config.integration) ? context.pageOf() : undefined);
    if (url === undefined) {
      const isFound = context.target === 'page' && hasTarget(config.integration);
      return isFound ? html`` : reportMissing(context);
    }
    const isNumber = phone !== undefined && !config.customText;
    const words = isNumber ? config.defaultPhone.trim() : context.plain(content.text);
    if (context.target === 'page')
      return html`<div style="${boxStyle(block)}">${phoneLink(block, html`${url}`, html`${words}`, context)}</div>`;
    return html`
      <table role="presentation" cellpadding="0" cellspacing="0" border="0">
        <tr><td style="${pillColor(block)};mso-padding-alt:${pillPadding}">
          ${phoneLink(block, html`${url}`, html`${words}`, context)}
        </td></tr>
      </table>`;
  },
  amp(block, context) {
    const integrationId = formTarget(block.config.integration, context);
    if (integrationId === undefined || context.api === undefined) return boxed(block, context);
    const { url, projectId } = context.api;
    const source = `${url}/connectors?integration_id=${percentEncode(integrationId)}&response=list&project_id=${percentEncode(projectId)}`;
    const markup = phoneList(block, source, context);
    return shareStyles(
      {
        components: ['amp-form-0.1', 'amp-list-0.1', 'amp-mustache-0.2'],
        css: [trackingCss, phoneCss],
        markup,
      },
      context,
    );
  },
  text({ config, content }, context) {
    const phone = config.defaultPhone.trim();
    if (phone === '') {
      const page = hasTarget(config.integration) ? context.pageOf() : undefined;
      if (page !== undefined) return `${context.plain(content.text)}: ${page}`;
      return config.customText ? context.plain(content.text) : '';
    }
    return config.customText ? `${context.plain(content.text)}: ${phone}` : phone;
  },
});

/** Hides all numbers of the list but the first. */
const phoneCss = '.xd div+div{display:none}.xdl{display:inline-block;padding:8px 20px}';

/** The number that the webhook returns, with texts for loading and failure. */
function phoneList(block: PhoneBlock, source: string, context: MarkupContext): Markup {
  const { config, content, id } = block;
  const known = phoneAddress(config.defaultPhone) !== undefined;
  const failed = known
    ? boxed(block, context, true)
    : html`<span class="xdl">${context.plain(content.failure)}</span>`;
  const words = config.customText ? html`${templateText(content.text)}` : html`{{formatted}}`;
  const found = html`<div><div style="${boxStyle(block)}">${phoneLink(block, html`{{phone}}`, words, context, true)}</div></div>`;
  // Escapes the texts for mustache, because this fallback is inside the template.
  const without = known
    ? boxed(withTemplateText(block), context, true)
    : html`<span class="xdl">${templateText(content.failure)}</span>`;
  const align = html`text-align:${config.alignment === 'full' ? 'center' : config.alignment};${textStyle(block, context)}`;
  return html`
    <amp-list layout="fixed-height" height="${iconSizes[config.size] + 20}" src="${source}" items="." single-item binding="no">
      <template type="amp-mustache">
        <div class="xd" style="${align}">{{#data}}{{#items}}{{#phone}}${found}{{/phone}}{{^phone}}${without}{{/phone}}{{/items}}{{^items}}${without}{{/items}}{{/data}}{{^data}}${without}{{/data}}</div>
      </template>
      <div placeholder role="status" style="${align}"><span class="xdl">${context.plain(content.loading)}</span></div>
      <div fallback role="alert" style="${align}">${failed}</div>
    </amp-list>
    ${trackingForm(id, 'click_phone', context)}`;
}

function withTemplateText(block: PhoneBlock): PhoneBlock {
  const { config, content } = block;
  return {
    ...block,
    config: { ...config, defaultPhone: templateText(config.defaultPhone) },
    content: { ...content, text: templateText(content.text) },
  };
}

function textStyle({ config }: PhoneBlock, context: MarkupContext): Markup {
  return html`font-family:${context.font(config.fontFamily)};font-size:16px;line-height:1.4;color:${config.colors.text}`;
}

function boxed(block: PhoneBlock, context: MarkupContext, tracked = false): Markup {
  const { config, content } = block;
  const url = phoneAddress(config.defaultPhone);
  if (url === undefined) return reportMissing(context);
  const words = config.customText ? context.plain(content.text) : config.defaultPhone.trim();
  return html`<div style="${boxStyle(block)}">${phoneLink(block, html`${url}`, html`${words}`, context, tracked)}</div>`;
}

/** Space around the number, which belongs to the link so that a tap on the edge calls too. Outlook takes it for the cell. */
const pillPadding = '8px 20px';

function boxStyle(block: PhoneBlock): Markup {
  return html`display:inline-block;${pillColor(block)}`;
}

function pillColor({ config }: PhoneBlock): Markup {
  return html`border-radius:${shapeRadius[config.shape]}px;background-color:${config.colors.button}`;
}

function phoneLink(
  { id, config }: PhoneBlock,
  url: Markup,
  words: Markup,
  context: MarkupContext,
  tracked = false,
): Markup {
  const size = iconSizes[config.size];
  const action = tracked && html` on="tap:${submitEvent(id, 'click_phone')}"`;
  return html`<a href="${url}"${action} style="display:block;padding:${pillPadding};font-family:${context.font(config.fontFamily)};font-size:${Math.round(size * 0.65)}px;line-height:${size}px;font-weight:bold;text-decoration:none;color:${config.colors.text}">${phonePicture(config, context)}${words}</a>`;
}

/** Writes the icon. Empty if the host has no pictures, because the text beside the icon says enough. */
function phonePicture({ iconStyle, iconColor, size }: PhoneBlock['config'], context: MarkupContext): Markup {
  const src = context.asset(phoneIcon(iconStyle, iconColor).name);
  if (src === undefined) return html``;
  const place = html`display:inline-block;margin:0 4px 0 0;vertical-align:middle`;
  // Outlook ignores the margin, so a space separates the icon from the text.
  return html`${iconPicture({ src, size: iconSizes[size], alt: '', place }, context)}&nbsp;`;
}

/** Returns the tel: URL of a typed number. undefined if the number has no digits. */
function phoneAddress(phone: string): string | undefined {
  const dialled = phone.replace(/[^0-9+*#,;]/g, '');
  return /\d/.test(dialled) ? `tel:${dialled.replaceAll('#', '%23')}` : undefined;
}

function reportMissing(context: MarkupContext): Markup {
  reportProblem(context, {
    code: 'phone-missing',
    severity: 'warning',
    path: 'config.defaultPhone',
  });
  return html``;
}
