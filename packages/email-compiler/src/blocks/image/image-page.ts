import { withPage } from '../../definition/with-page.ts';
import { markupOf } from '../../targets/rendered.ts';
import { withDarkSource } from '../dark-source.ts';
import { image } from './image.ts';

export const imagePage = /* @__PURE__ */ withPage(image, ({ config, ...block }, context) =>
  withDarkSource(
    markupOf(image.html({ ...block, config: { ...config, darkImage: null } }, context)),
    config.darkImage,
    context,
  ),
);
