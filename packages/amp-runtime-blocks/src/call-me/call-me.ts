import {
  backgroundSchema,
  buttonStyle,
  colorSchema,
  defineBlock,
  fontSchema,
  fontSizeSchema,
  fromVersion0,
  html,
  linkSchema,
  paddingSchema,
  type AmpOutput,
  type ButtonLook,
  type Markup,
  type MarkupContext,
  type TypedBlock,
} from '@x/email-compiler';
import * as v from 'valibot';
import {
  addressField,
  addressIn,
  type AskedAddress,
  type FormTarget,
  forVisitors,
} from '../forms/address-field.ts';
import { callMeTexts } from './call-me-texts.ts';
import { reportProblem } from '../diagnostics/report-problem.ts';
import {
  checkAction,
  connectorForm,
  formComponents,
  formCss,
  formTarget,
  hasTarget,
  integrationSchema,
  isSending,
  retryableFailure,
  typedJson,
  formStyle,
} from '../forms/connector-form.ts';
import { fallbackMarkup, fallbackText, type Fallback } from '../forms/fallback.ts';
import { isPattern, textField } from '../forms/fields.ts';
import { shareStyles } from '../forms/share-styles.ts';
import { stateName } from '../forms/tracking.ts';
import { addWaitingText } from '../forms/waiting-text.ts';

const textFieldSchema = v.object({
  show: v.boolean(),
  required: v.boolean(),
  /** Regular expression for the whole value. Applies only if the field is required (spec 3 §5). */
  regexp: v.optional(v.string()),
});

const schema = v.object({
  config: v.object({
    colors: v.object({
      blockBackground: backgroundSchema,
      inputColor: colorSchema,
      text: colorSchema,
      buttonBackground: colorSchema,
      buttonText: colorSchema,
    }),
    padding: paddingSchema,
    fontFamily: fontSchema,
    fontSize: fontSizeSchema,
    fieldsConfig: v.object({
      name: textFieldSchema,
      /** Always shown. */
      phone: v.object({ required: v.boolean(), regexp: v.optional(v.string()) }),
      policy: v.object({ show: v.boolean(), required: v.boolean(), link: linkSchema }),
    }),
    integration: integrationSchema,
    /** URL of the button that replaces the form in HTML and text. */
    link: linkSchema,
  }),
  content: v.object({
    nameLabel: v.string(),
    namePlaceholder: v.string(),
    phoneLabel: v.string(),
    phonePlaceholder: v.string(),
    phoneValidation: v.string(),
    policyStart: v.string(),
    policyEnd: v.string(),
    submit: v.string(),
    submitting: v.string(),
    fallback: v.string(),
    success: v.string(),
    failure: v.string(),
    retry: v.string(),
  }),
});
type CallMeBlock = TypedBlock<
  v.InferOutput<typeof schema>['config'],
  v.InferOutput<typeof schema>['content']
>;

export const callMe = defineBlock({
  type: 'call_me',
  version: 2,
  schema,
  defaults: {
    config: {
      colors: {
        blockBackground: 'transparent',
        inputColor: '#ffffff',
        text: '#333b46',
        buttonBackground: '#c93a3a',
        buttonText: '#ffffff',
      },
      padding: { top: 20, bottom: 20 },
      fontFamily: 'Arial',
      fontSize: 16,
      fieldsConfig: {
        name: { show: true, required: false },
        phone: { required: true, regexp: '[67][0-9]{8}' },
        policy: { show: true, required: true, link: '' },
      },
      integration: null,
      link: '',
    },
    content: {
      nameLabel: 'Nombre',
      namePlaceholder: 'Escribe tu nombre',
      phoneLabel: 'Teléfono',
      phonePlaceholder: 'Escribe tu teléfono',
      phoneValidation: 'Must be a phone number',
      policyStart: 'He leído y acepto la',
      policyEnd: 'política de privacidad',
      submit: 'Llámame',
      submitting: callMeTexts.es.submitting,
      fallback: 'Pide que te llamemos',
      success: 'Gracias. Nos pondremos en contacto contigo pronto.',
      failure: 'Lo sentimos, no hemos podido procesar su solicitud. Inténtelo más tarde.',
      retry: 'Volver a intentarlo',
    },
  },
  migrations: [fromVersion0, addWaitingText(callMeTexts)],
  // Mail clients without rounded corners show square buttons.
  tolerates: ['css-border-radius'],
  events: [{ id: 'submission', name: 'Submission' }],
  html: (block, context) => fallbackMarkup(fallbackOf(block), context),
  amp: (block, context) => ampOf(block, context, undefined),
  text: (block, context) => fallbackText(fallbackOf(block), context),
});

/** The block on a page whose readers nobody knows. */
export const callMeForVisitors = forVisitors(callMe, (block, context) => ampOf(block, context, 'required'));

function ampOf(block: CallMeBlock, context: MarkupContext, asked: AskedAddress): Markup | AmpOutput {
  reportPatterns(block, context);
  const integrationId = formTarget(block.config.integration, context);
  if (integrationId === undefined) return fallbackMarkup(fallbackOf(block), context);
  const markup = form(block, { integrationId, asked }, context);
  return shareStyles({ components: formComponents, css: formCss, markup }, context);
}

function lookOf({ config }: CallMeBlock): ButtonLook {
  const { buttonBackground, buttonText } = config.colors;
  return {
    colors: { button: buttonBackground, text: buttonText },
    fontFamily: config.fontFamily,
    fontSize: config.fontSize,
    shape: 'round',
    bold: false,
    full: false,
  };
}

function fallbackOf(block: CallMeBlock): Fallback {
  const { config, content } = block;
  return {
    text: content.fallback,
    link: config.link,
    onPage: hasTarget(config.integration),
    look: lookOf(block),
    color: config.colors.text,
  };
}

/** Reports invalid patterns, because browsers ignore them and would accept any value. */
function reportPatterns({ config }: CallMeBlock, context: MarkupContext): void {
  const { name, phone } = config.fieldsConfig;
  for (const [field, { required, regexp = '' }] of Object.entries({ name: shownName(name), phone })) {
    if (!required || regexp === '' || isPattern(regexp)) continue;
    reportProblem(context, {
      code: 'pattern-invalid',
      severity: 'warning',
      path: `config.fieldsConfig.${field}.regexp`,
      values: { pattern: JSON.stringify(regexp) },
    });
  }
}

function shownName(name: CallMeBlock['config']['fieldsConfig']['name']) {
  return { ...name, required: name.show && name.required };
}

function form(block: CallMeBlock, { integrationId, asked }: FormTarget, context: MarkupContext): Markup {
  const { config, content, id } = block;
  const { name, policy } = config.fieldsConfig;
  return html`
    <div class="xfc" style="${formStyle(config, context)}">
      ${connectorForm(
        {
          blockId: id,
          integrationId,
          params: {
            ...(name.show ? { name: typedJson(id, 'name') } : {}),
            phone: typedJson(id, 'phone'),
            ...(policy.show ? { policy: `(${stateName(id)}.policy ? 'true' : 'false')` } : {}),
          },
          typedAddress: asked && addressIn(id),
          fields: html`
            ${name.show && nameField(block, context)}
            ${phoneField(block, context)}
            ${asked !== undefined && addressField({ blockId: id, background: config.colors.inputColor, required: asked === 'required' }, context)}
            ${policy.show && policyField(block, context)}
            <button type="submit" class="xb" style="${buttonStyle(lookOf(block), context)}" [disabled]="${isSending(id)}">${context.plain(content.submit)}</button>`,
          event: 'submission',
          submitting: html`${context.plain(content.submitting)}`,
          success: html`${context.plain(content.success)}`,
          failure: retryableFailure(
            { blockId: id, firstField: name.show ? 'name' : 'phone' },
            html`<div>${context.plain(content.failure)}</div>`,
            context.plain(content.retry),
          ),
        },
        context,
      )}
    </div>`;
}

function nameField({ id, config, content }: CallMeBlock, context: MarkupContext): Markup {
  const { required, regexp } = config.fieldsConfig.name;
  return textField({
    blockId: id,
    field: 'name',
    label: context.plain(content.nameLabel),
    placeholder: context.plain(content.namePlaceholder),
    autocomplete: 'name',
    background: config.colors.inputColor,
    required,
    pattern: regexp,
  });
}

function phoneField({ id, config, content }: CallMeBlock, context: MarkupContext): Markup {
  const { required, regexp } = config.fieldsConfig.phone;
  return textField(
    {
      blockId: id,
      field: 'phone',
      label: context.plain(content.phoneLabel),
      placeholder: context.plain(content.phonePlaceholder),
      autocomplete: 'tel',
      background: config.colors.inputColor,
      required,
      pattern: regexp,
      problem: context.plain(content.phoneValidation),
    },
    'tel',
  );
}

function policyField({ id, config, content }: CallMeBlock, context: MarkupContext): Markup {
  const { required, link } = config.fieldsConfig.policy;
  const url = context.link(link, 'text');
  const end = context.plain(content.policyEnd);
  return html`
    <label class="xc" for="${id}-policy">
      <input id="${id}-policy" type="checkbox"${required && html` required`} [disabled]="${isSending(id)}" on="${checkAction(id, 'policy')}"> ${context.plain(content.policyStart)} ${url === undefined ? end : html`<a href="${url}" target="_blank" style="color:${config.colors.text}">${end}</a>`}
    </label>`;
}
