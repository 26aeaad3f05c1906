import * as v from 'valibot';
import {
  backgroundSchema,
  colorSchema,
  paddingSchema,
  fontSchema,
  fontSizeSchema,
  linkSchema,
  alignmentSchema,
  type TypedBlock,
} from '@x/email-compiler';
import { ratings, iconFigures, colorSchemes } from './figures.ts';
import { integrationSchema } from '../forms/connector-form.ts';

export const schema = v.object({
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
    /** Number of symbols to choose from. */
    rating: v.picklist(ratings),
    iconFigure: v.picklist(iconFigures),
    colorScheme: v.picklist(colorSchemes),
    integration: integrationSchema,
    /** Page on which recipients of the HTML version write their review. The rating is added as `?rating=`. */
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
    submitting: v.string(),
    fallback: v.string(),
    successTitle: v.string(),
    success: v.string(),
    failureTitle: v.string(),
    failure: v.string(),
    retry: v.string(),
  }),
});

export type ReviewBlock = TypedBlock<
  v.InferOutput<typeof schema>['config'],
  v.InferOutput<typeof schema>['content']
>;
