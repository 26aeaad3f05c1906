import { withPage } from '../../definition/with-page.ts';
import { trustedMarkup } from '../../markup/markup.ts';
import { markupOf } from '../../targets/rendered.ts';
import { footer } from './footer.ts';

/** The HTML of a footer has no tables, so only the element around it differs. */
export const footerPage = /* @__PURE__ */ withPage(footer, (block, context) =>
  trustedMarkup(
    markupOf(footer.html(block, context))
      .toString()
      .replace(/^<div/, '<footer')
      .replace(/<\/div>$/, '</footer>'),
  ),
);
