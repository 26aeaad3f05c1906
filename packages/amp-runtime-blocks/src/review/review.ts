import {
  buttonStyle,
  defineBlock,
  fromVersion0,
  html,
  outlookOnly,
  type AmpOutput,
  type ButtonLook,
  type HtmlOutput,
  type Markup,
  type MarkupContext,
} from '@x/email-compiler';
import {
  addressField,
  addressIn,
  type AskedAddress,
  type FormTarget,
  forVisitors,
} from '../forms/address-field.ts';
import {
  connectorForm,
  formComponents,
  formCss,
  formTarget,
  hasTarget,
  isSending,
  retryableFailure,
  typedJson,
  formStyle,
} from '../forms/connector-form.ts';
import { fallbackAddress, fallbackMarkup, fallbackText, type Fallback } from '../forms/fallback.ts';
import { paragraphField, textField } from '../forms/fields.ts';
import { shareStyles } from '../forms/share-styles.ts';
import { eventForm, stateName, submitEvent } from '../forms/tracking.ts';
import { addWaitingText } from '../forms/waiting-text.ts';
import { chosenRating, ratingAddress } from './chosen-rating.ts';
import { reviewTexts } from './review-texts.ts';
import { drawFigure, type FigureLook } from './figures.ts';
import { schema, type ReviewBlock } from './review-schema.ts';

export const review = defineBlock({
  type: 'review',
  version: 2,
  schema,
  defaults: {
    config: {
      colors: { blockBackground: 'transparent', text: '#333b46', button: '#c93a3a', buttonText: '#ffffff' },
      padding: { top: 20, bottom: 20 },
      fontFamily: 'Arial',
      fontSize: 16,
      rating: 5,
      iconFigure: 'star',
      colorScheme: 'color',
      integration: null,
      link: '',
      alignment: 'center',
    },
    content: {
      heading: 'How would you rate us?',
      titleLabel: 'Title',
      titlePlaceholder: 'Escribe tu título',
      reviewLabel: 'Review',
      reviewPlaceholder: 'Escribe tu opinión',
      submit: 'Send',
      submitting: reviewTexts.en.submitting,
      fallback: 'Write a review',
      successTitle: 'Thank you',
      success: 'We are procesing your review.',
      failureTitle: 'Sorry',
      failure: 'We were unable to process your rating.',
      retry: 'Try again',
    },
  },
  migrations: [(block) => fromVersion0(block, ['rating']), addWaitingText(reviewTexts)],
  // Mail clients without rounded corners show square buttons. Only the copy has radio buttons, which is hidden where
  // they do not work.
  tolerates: ['css-border-radius', 'html-input-radio'],
  events: [
    { id: 'click_rating', name: 'Click on a rating' },
    { id: 'submission', name: 'Submission' },
  ],
  html: (block, context) => fallback(block, context),
  amp: (block, context) => ampOf(block, context, undefined),
  text: (block, context) =>
    `${context.plain(block.content.heading)}\n${fallbackText(writtenFallback(block), context)}`,
});

/** The block on a page whose readers nobody knows. */
export const reviewForVisitors = forVisitors(review, (block, context) => ampOf(block, context, 'optional'));

function ampOf(block: ReviewBlock, context: MarkupContext, asked: AskedAddress): HtmlOutput | AmpOutput {
  const integrationId = formTarget(block.config.integration, context);
  if (integrationId === undefined) return fallback(block, context);
  const markup = form(block, { integrationId, asked }, context);
  return shareStyles({ components: formComponents, css: [...formCss, reviewCss], markup }, context);
}

const reviewCss = [
  '.xr{margin:0 0 16px;padding:0;border:0;min-width:0}',
  '.xrl{display:block;box-sizing:border-box;width:100%;margin:0 0 8px;padding:0;font-weight:bold}',
  '.xro{display:inline-block;position:relative;box-sizing:border-box;min-width:44px;padding:4px;text-align:center;cursor:pointer}',
  '.xrt .xro{min-width:0;padding:4px 0}',
  '.xro input{position:absolute;left:0;top:0;z-index:1;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}',
  '.xro span{display:inline-block;padding:2px;border-radius:5px}',
  '.xro span[hidden]{display:none}',
  '.xro input:focus~span{outline:2px solid #1a73e8}',
].join('');

function lookOf({ config }: ReviewBlock): ButtonLook {
  const { button, buttonText } = config.colors;
  return {
    colors: { button, text: buttonText },
    fontFamily: config.fontFamily,
    fontSize: config.fontSize,
    shape: 'round',
    bold: false,
    full: false,
  };
}

/** Returns the look of the symbols on the block's background, or on the canvas if the background is transparent. */
function figureLook(config: ReviewBlock['config'], { body }: MarkupContext): FigureLook {
  const { blockBackground } = config.colors;
  const background = blockBackground === 'transparent' ? body.colors.canvas : blockBackground;
  return { ...config, background };
}

function writtenFallback(block: ReviewBlock): Fallback {
  const { config, content } = block;
  return {
    text: content.fallback,
    link: config.link,
    onPage: hasTarget(config.integration),
    look: lookOf(block),
    color: config.colors.text,
  };
}

/** HTML version with symbols that open the page for reviews with a rating, and a button to the page. */
function fallback(block: ReviewBlock, context: MarkupContext): HtmlOutput {
  const { config, content } = block;
  const written = writtenFallback(block);
  const figures = Array.from({ length: config.rating }, (_, index) => {
    const url = ratingAddress(written, index + 1, context);
    const drawn = drawFigure(figureLook(config, context), index, true);
    return url === undefined
      ? drawn
      : html`<a href="${url}" target="_blank" aria-label="${index + 1} / ${config.rating}" style="text-decoration:none">${drawn}</a>`;
  });
  // Hides the symbols if there is no page for reviews, because they would lead nowhere. The editor always shows them.
  const leads = config.link.trim() !== '' || fallbackAddress(written, context) !== undefined;
  const shown = context.slots || leads || (context.target === 'page' && written.onPage);
  const style = html`font-family:${context.font(config.fontFamily)};font-size:${config.fontSize}px;line-height:1.4;text-align:${textAlign(config)};color:${config.colors.text}`;
  const heading = html`<p style="margin:0 0 8px;font-weight:bold">${context.plain(content.heading)}</p>`;
  const symbols = shown && html`<p style="margin:0 0 12px">${figures.map(apart)}</p>`;
  const button = fallbackMarkup(written, context);
  const withoutHeading = html`${symbols !== false && html`<div style="${style}">${symbols}</div>`}${button}`;
  const look = { style, figure: figureLook(config, context), written };
  const choice = chosenRating(block, withoutHeading, look, context);
  if (choice.css === undefined)
    return { markup: html`<div style="${style}">${heading}${symbols}</div>${button}` };
  return { ...choice, markup: html`<div style="${style}">${heading}</div>${choice.markup}` };
}

/** Separates symbols with spaces, because Outlook ignores their padding. */
function apart(figure: Markup, index: number): Markup {
  return index === 0
    ? figure
    : html`<span style="font-size:6px"> </span>${outlookOnly(html`&nbsp;`)}${figure}`;
}

function form(block: ReviewBlock, { integrationId, asked }: FormTarget, context: MarkupContext): Markup {
  const { config, content, id } = block;
  const state = stateName(id);
  return html`
    <div class="xfc" style="${formStyle(config, context)}">
      ${connectorForm(
        {
          blockId: id,
          integrationId,
          params: {
            rating: `(${state}.rating || 0)`,
            title: typedJson(id, 'title'),
            review: typedJson(id, 'review'),
          },
          typedAddress: asked && addressIn(id),
          fields: reviewFields(block, asked, context),
          before: ratingForm(block, context),
          event: 'submission',
          submitting: aligned(block, html`${context.plain(content.submitting)}`),
          success: message(block, content.successTitle, content.success, context),
          failure: retryableFailure(
            { blockId: id, firstField: 'title' },
            message(block, content.failureTitle, content.failure, context),
            context.plain(content.retry),
          ),
        },
        context,
      )}
    </div>`;
}

/** The form for the rating, shown before the form for the text. The event's value is the selected radio button. */
function ratingForm(block: ReviewBlock, context: MarkupContext): Markup {
  const { config, content, id } = block;
  const cramped = config.rating === 10 && html` xrt`;
  const fields = html`
    <fieldset class="xr${cramped}" style="text-align:${textAlign(config)}">
      <legend class="xrl">${context.plain(content.heading)}</legend>
      ${Array.from({ length: config.rating }, (_, index) => ratingInput(block, index, context))}
    </fieldset>
    ${sentRating(id)}`;
  return eventForm({ blockId: id, event: 'click_rating', className: 'xf', fields }, context);
}

/**
 * The rating while the answer is awaited. The radio buttons are disabled then, so that the report and the connector get
 * the same rating, but the event of the last press may still have to be sent.
 */
function sentRating(blockId: string): Markup {
  const state = stateName(blockId);
  return html`<input type="hidden" name="value" value="" disabled [disabled]="!${state}.sending" [value]="${state}.rating || ''">`;
}

function reviewFields(block: ReviewBlock, asked: AskedAddress, context: MarkupContext): Markup {
  const { config, content, id } = block;
  const background = '#ffffff';
  const title = {
    blockId: id,
    field: 'title',
    label: context.plain(content.titleLabel),
    placeholder: context.plain(content.titlePlaceholder),
    background,
  };
  const review = {
    blockId: id,
    field: 'review',
    label: context.plain(content.reviewLabel),
    placeholder: context.plain(content.reviewPlaceholder),
    background,
  };
  return html`
    ${textField(title)}
    ${paragraphField(review)}
    ${asked !== undefined && addressField({ blockId: id, background, required: asked === 'required' }, context)}
    <div style="text-align:${textAlign(config)}">
      <button type="submit" class="xb" style="${buttonStyle(lookOf(block), context)}" disabled [disabled]="!${stateName(id)}.rating || ${isSending(id)}">${context.plain(content.submit)}</button>
    </div>`;
}

/** Returns the block's alignment as a CSS value. The alignment `full` centers text and symbols. */
function textAlign({ alignment }: ReviewBlock['config']): 'left' | 'center' | 'right' {
  return alignment === 'full' ? 'center' : alignment;
}

/**
 * A transparent radio button over a symbol, so that clicks, arrow keys and screen readers work as usual. The rating is
 * sent on `input-debounced`, so that only the last of several quick choices is recorded.
 */
function ratingInput(block: ReviewBlock, index: number, context: MarkupContext): Markup {
  const { config, id } = block;
  const look = figureLook(config, context);
  const state = stateName(id);
  const value = index + 1;
  // All stars and numbers up to the rating are highlighted, but only the chosen face.
  const chosen =
    config.iconFigure === 'face' ? `${state}.rating == ${value}` : `(${state}.rating || 0) >= ${value}`;
  const choose = `change:AMP.setState({${state}:{rating:${value}}});input-debounced:${submitEvent(id, 'click_rating')}`;
  return html`
    <label class="xro">
      <input type="radio" name="value" value="${value}" aria-label="${value} / ${config.rating}" [disabled]="${isSending(id)}" on="${choose}">
      <span aria-hidden="true" [hidden]="!(${chosen})" hidden>${drawFigure(look, index, true)}</span><span aria-hidden="true" [hidden]="${chosen}">${drawFigure(look, index, false)}</span>
    </label>`;
}

function message(block: ReviewBlock, title: string, text: string, context: MarkupContext): Markup {
  return aligned(block, html`<strong>${context.plain(title)}</strong><br>${context.plain(text)}`);
}

function aligned({ config }: ReviewBlock, words: Markup): Markup {
  return html`<div style="text-align:${textAlign(config)}">${words}</div>`;
}
