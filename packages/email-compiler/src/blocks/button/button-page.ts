import { withPage } from '../../definition/with-page.ts';
import { ampButton } from './button-markup.ts';
import { button, lookOf } from './button.ts';

/** A link with padding, as in AMP, because browsers need no cell around it. */
export const buttonPage = /* @__PURE__ */ withPage(button, (block, context) =>
  ampButton(
    context.inlineText(block.content),
    context.link(block.config.link, 'button'),
    lookOf(block),
    context,
  ),
);
