import {
  alignmentSchema,
  backgroundSchema,
  buttonStyle,
  colorSchema,
  defineBlock,
  fontSchema,
  fontSizeSchema,
  fromVersion0,
  html,
  linkSchema,
  numberOf,
  paddingSchema,
  type ButtonLook,
  type Markup,
  type MarkupContext,
  type TypedBlock,
} from '@x/email-compiler';
import * as v from 'valibot';
import { jsonString } from '../forms/bind-expression.js';
import {
  connectorForm,
  formComponents,
  formCss,
  formTarget,
  integrationSchema,
  stateAction,
  submitAction,
} from '../forms/connector-form.js';
import { fallbackMarkup, type Fallback } from '../forms/fallback.js';
import { stateName, submitEvent, trackingForm } from '../forms/tracking.js';
import { colorSchemes, figureOf, figureColors, iconFigures, ratings } from './figures.js';

const schema = v.object({
  config: v.object({
    colors: v.object({
      blockBackground: backgroundSchema,
      text: colorSchema,
      button: colorSchema,
      buttonText: colorSchema,
    }),
    padding: paddingSchema,
    fontFamily: fontSchema,
    fontSize: fontSizeSchema,
    /** How many figures there are to choose from. */
    rating: v.picklist(ratings),
    iconFigure: v.picklist(iconFigures),
    colorScheme: v.picklist(colorSchemes),
    integration: integrationSchema,
    /** Page that takes the rating in HTML; it is called with `?rating=`. */
    link: linkSchema,
    alignment: alignmentSchema,
  }),
  content: v.object({
    heading: v.string(),
    titleLabel: v.string(),
    titlePlaceholder: v.string(),
    reviewLabel: v.string(),
    reviewPlaceholder: v.string(),
    submit: v.string(),
    fallback: v.string(),
    successTitle: v.string(),
    success: v.string(),
    failureTitle: v.string(),
    failure: v.string(),
  }),
});
type ReviewBlock = TypedBlock<
  v.InferOutput<typeof schema>['config'],
  v.InferOutput<typeof schema>['content']
>;

export const review = defineBlock({
  type: 'review',
  version: 1,
  schema,
  defaults: {
    config: {
      colors: { blockBackground: 'transparent', text: '#333b46', button: '#ff6969', buttonText: '#ffffff' },
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
      fallback: 'Write a review',
      successTitle: 'Thank you',
      success: 'We are processing your review.',
      failureTitle: 'Sorry',
      failure: 'We were unable to process your rating.',
    },
  },
  migrations: [
    (block) => {
      const bare = fromVersion0(block);
      return { ...bare, config: { ...bare.config, rating: numberOf(bare.config['rating']) } };
    },
  ],
  events: [
    { id: 'click_rating', name: 'Click on a rating' },
    { id: 'submission', name: 'Submission' },
  ],
  html: (block, context) => fallback(block, context),
  amp(block, context) {
    const integrationId = formTarget(block.config.integration, context);
    if (integrationId === undefined) return fallback(block, context);
    return {
      components: formComponents,
      css: formCss + reviewCss,
      markup: form(block, integrationId, context),
    };
  },
  text({ config, content }, context) {
    const url = context.link(config.link, 'button');
    const heading = context.plain(content.heading);
    const invitation = context.plain(content.fallback);
    return `${heading}\n${url === undefined ? invitation : `${invitation}: ${url}`}`;
  },
});

const reviewCss = [
  '.xr{margin:0 0 12px;padding:0;border:0}',
  '.xro{display:inline-block;position:relative;padding:4px;cursor:pointer}',
  '.xro input{position:absolute;opacity:0}',
  '.xro input:focus+span{outline:2px solid #1a73e8}',
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

function textStyle({ config }: ReviewBlock, context: MarkupContext): Markup {
  return html`font-family:${context.font(config.fontFamily)};font-size:${config.fontSize}px;line-height:1.4;color:${config.colors.text}`;
}

/** Figures that lead to the review page with the rating chosen, and a button to it. */
function fallback(block: ReviewBlock, context: MarkupContext): Markup {
  const { config, content } = block;
  const separator = config.link.includes('?') ? '&' : '?';
  const figures = Array.from({ length: config.rating }, (_, index) => {
    const drawn = drawFigure(block, index, true);
    if (config.link.trim() === '') return drawn;
    const url = context.link(`${config.link.trim()}${separator}rating=${index + 1}`, 'button');
    if (url === undefined) return drawn;
    return html`<a href="${url}" target="_blank" aria-label="${index + 1} / ${config.rating}" style="text-decoration:none">${drawn}</a>`;
  });
  const written: Fallback = {
    text: content.fallback,
    link: config.link,
    look: lookOf(block),
    color: config.colors.text,
  };
  return html`
    <div style="${textStyle(block, context)};text-align:center">
      <p style="margin:0 0 8px">${context.plain(content.heading)}</p>
      <p style="margin:0 0 12px">${figures}</p>
    </div>
    ${fallbackMarkup(written, context)}`;
}

function drawFigure({ config }: ReviewBlock, index: number, chosen: boolean): Markup {
  const { figure, size } = figureOf(config.iconFigure, index, config.rating);
  const color = figureColors(config.colorScheme);
  return html`<span style="display:inline-block;padding:0 3px;font-size:${size}px;line-height:1.2;color:${chosen ? color.on : color.off}">${figure}</span>`;
}

function form(block: ReviewBlock, integrationId: string, context: MarkupContext): Markup {
  const { config, content, id } = block;
  const state = stateName(id);
  return html`
    <div style="${textStyle(block, context)}">
      ${connectorForm(
        {
          blockId: id,
          integrationId,
          params: {
            rating: `(${state}.rating || 0)`,
            title: jsonString(`${state}.title`),
            review: jsonString(`${state}.review`),
          },
          fields: html`
            <fieldset class="xr">
              <legend>${context.plain(content.heading)}</legend>
              ${Array.from({ length: config.rating }, (_, index) => ratingInput(block, index))}
            </fieldset>
            <label class="xl" for="${id}-title">${context.plain(content.titleLabel)}</label>
            <input class="xi" id="${id}-title" type="text" maxlength="200" placeholder="${context.plain(content.titlePlaceholder)}" on="${stateAction(id, 'title')}">
            <label class="xl" for="${id}-review">${context.plain(content.reviewLabel)}</label>
            <textarea class="xi" id="${id}-review" rows="4" maxlength="2000" placeholder="${context.plain(content.reviewPlaceholder)}" on="${stateAction(id, 'review')}"></textarea>
            <button type="button" class="xb" style="${buttonStyle(lookOf(block), context)}" on="${submitAction(id)}">${context.plain(content.submit)}</button>`,
          success: message(content.successTitle, content.success, context),
          failure: message(content.failureTitle, content.failure, context),
        },
        context,
      )}
      ${trackingForm(id, 'click_rating', context, html`<input type="hidden" name="value" value="0" [value]="${state}.rating || 0">`)}
    </div>`;
}

/** A radio button under a figure: chosen by click, by arrow keys and by screen readers like any other. */
function ratingInput(block: ReviewBlock, index: number): Markup {
  const { config, id } = block;
  const state = stateName(id);
  const { figure, size } = figureOf(config.iconFigure, index, config.rating);
  const color = figureColors(config.colorScheme);
  const value = index + 1;
  // Stars and numbers fill up to the one that was chosen, of faces only that one is.
  const chosen =
    config.iconFigure === 'face' ? `${state}.rating == ${value}` : `(${state}.rating || 0) >= ${value}`;
  const choose = `change:AMP.setState({${state}:{rating:${value}}}),${submitEvent(id, 'click_rating')}`;
  return html`
    <label class="xro" style="font-size:${size}px;line-height:1.2;color:${color.on}">
      <input type="radio" name="stars" value="${value}" required aria-label="${value} / ${config.rating}" on="${choose}">
      <span aria-hidden="true" [hidden]="!(${chosen})" hidden>${figure}</span><span aria-hidden="true" style="color:${color.off}" [hidden]="${chosen}">${figure}</span>
    </label>`;
}

function message(title: string, text: string, context: MarkupContext): Markup {
  return html`<strong>${context.plain(title)}</strong><br>${context.plain(text)}`;
}
