import {
  backgroundSchema,
  buttonStyle,
  colorSchema,
  defineBlock,
  fontSchema,
  fontSizeSchema,
  html,
  paddingSchema,
  shapeSchema,
  type ButtonLook,
  type MarkupContext,
  type TypedBlock,
} from '@x/email-compiler';
import * as v from 'valibot';
import { integrationSchema } from '../forms/connector-form.ts';
import { fallbackMarkup, fallbackText, type Fallback } from '../forms/fallback.ts';
import { emailLabel } from '../forms/fields.ts';
import { signupFormElement } from './place-signup-forms.ts';
import { signupFormTexts } from './signup-form-texts.ts';

const schema = v.object({
  config: v.object({
    colors: v.object({
      blockBackground: backgroundSchema,
      text: colorSchema,
      buttonBackground: colorSchema,
      buttonText: colorSchema,
    }),
    padding: paddingSchema,
    fontFamily: fontSchema,
    fontSize: fontSizeSchema,
    shape: shapeSchema,
    /** A form of the host. `hostUrl` is the address of its own page, to which it is sent too. */
    form: integrationSchema,
  }),
  content: v.object({ button: v.string() }),
});
type SignupFormBlock = TypedBlock<
  v.InferOutput<typeof schema>['config'],
  v.InferOutput<typeof schema>['content']
>;

/** Leads to a sign-up form. Mail clients do not send forms reliably, so messages show a button. */
export const signupForm = defineBlock({
  type: 'signup_form',
  version: 1,
  schema,
  defaults: {
    config: {
      colors: {
        blockBackground: 'transparent',
        text: '#333b46',
        buttonBackground: '#c93a3a',
        buttonText: '#ffffff',
      },
      padding: { top: 20, bottom: 20 },
      fontFamily: 'Arial',
      fontSize: 16,
      shape: 'round',
      form: null,
    },
    content: signupFormTexts.en,
  },
  // Mail clients without rounded corners show square buttons.
  tolerates: ['css-border-radius'],
  html: buttonOf,
  amp: buttonOf,
  text: (block, context) => fallbackText(fallbackOf(block), context),
});

/**
 * The block on a page whose host may replace it by the form itself (`placeSignupForms`). Without that, it asks for the address
 * and sends it to the form's own page, which asks for the rest.
 */
export const signupFormForVisitors: typeof signupForm = { ...signupForm, page: formOf };

function formOf(block: SignupFormBlock, context: MarkupContext) {
  const { form, fontFamily, fontSize, colors } = block.config;
  const address = form?.hostUrl ?? '';
  if (form === null || address === '') return buttonOf(block, context);
  const label = emailLabel(context.language);
  return html`
    <${signupFormElement} form-id="${form.id}" style="display:block;max-width:520px;margin:0 auto;text-align:start;font-family:${context.font(fontFamily)};font-size:${fontSize}px;line-height:1.5;color:${colors.text}">
      <form method="post" action="${address}">
        <input type="email" name="email" required autocomplete="email" maxlength="254" aria-label="${label}" placeholder="${label}" style="box-sizing:border-box;width:100%;min-height:44px;margin:0 0 12px;padding:10px 12px;border:1px solid currentcolor;border-radius:5px;background:transparent;color:inherit;font:inherit">
        <button type="submit" style="cursor:pointer;${buttonStyle(lookOf(block), context)}">${context.plain(block.content.button)}</button>
      </form>
    </${signupFormElement}>`;
}

function buttonOf(block: SignupFormBlock, context: MarkupContext) {
  return fallbackMarkup(fallbackOf(block), context);
}

function lookOf({ config }: SignupFormBlock): ButtonLook {
  const { colors, fontFamily, fontSize, shape } = config;
  return {
    colors: { button: colors.buttonBackground, text: colors.buttonText },
    fontFamily,
    fontSize,
    shape,
    bold: false,
    full: false,
  };
}

function fallbackOf(block: SignupFormBlock): Fallback {
  const { config, content } = block;
  return {
    text: content.button,
    link: config.form?.hostUrl ?? '',
    onPage: false,
    look: lookOf(block),
    color: config.colors.text,
    missing: { code: 'signup-form-missing', path: 'config.form' },
  };
}
