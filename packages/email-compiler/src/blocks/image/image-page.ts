import { withPage } from '../../definition/with-page.ts';
import { canvasWidth, contentWidth } from '../../schema/config.ts';
import { measure } from '../../targets/page/page-layout.ts';
import { markupOf } from '../../targets/rendered.ts';
import { withDarkSource } from '../dark-source.ts';
import { defaultImageSize, image } from './image.ts';

/** A picture that fills its place in the email fills its place on the page. */
export const imagePage = /* @__PURE__ */ withPage(image, ({ config, ...block }, context) =>
  withDarkSource(
    markupOf(
      image.html(
        {
          ...block,
          config: {
            ...config,
            darkImage: null,
            alignment: fillsPlace(block.attrs, config.fullWidth, context.width) ? 'full' : config.alignment,
          },
        },
        context,
      ),
    ),
    config.darkImage,
    context,
  ),
);

/** Share of its place that a picture takes up which an author made for it. */
const nearlyAll = 0.9;

function fillsPlace(
  attrs: { readonly width: number } | undefined,
  isFullWidth: boolean,
  available: number,
): boolean {
  const placeInEmail = isFullWidth ? canvasWidth : (available * contentWidth) / measure;
  return (attrs ?? defaultImageSize).width >= nearlyAll * placeInEmail;
}
