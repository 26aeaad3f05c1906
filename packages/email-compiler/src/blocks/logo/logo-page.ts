import { withPage } from '../../definition/with-page.ts';
import { withDarkSource } from '../dark-source.ts';
import { logo } from './logo.ts';
import { markupOf } from '../../targets/rendered.ts';

export const logoPage = /* @__PURE__ */ withPage(logo, ({ config, ...block }, context) =>
  withDarkSource(
    markupOf(logo.html({ ...block, config: { ...config, darkImage: null } }, context)),
    config.darkImage,
    context,
  ),
);
