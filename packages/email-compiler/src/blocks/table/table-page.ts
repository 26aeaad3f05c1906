import { withPage } from '../../definition/with-page.ts';
import { trustedMarkup } from '../../markup/markup.ts';
import { markupOf } from '../../targets/rendered.ts';
import { table } from './table.ts';

/** The table of the HTML version, without the attributes that only mail clients need. Quotes in texts are escaped. */
export const tablePage = /* @__PURE__ */ withPage(table, (block, context) =>
  trustedMarkup(
    markupOf(table.html(block, context))
      .toString()
      .replaceAll(' valign="top" style="', ' style="vertical-align:top;')
      .replaceAll(/ (?:align|border|cellpadding|cellspacing|role|width)="[^"]*"/g, ''),
  ),
);
