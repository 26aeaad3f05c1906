/**
 * Ends every transition of the page that it runs in: colours that change over time, as when the theme does, would be
 * measured on their way. It needs nothing around it, so that it can be handed to a page as it is.
 */
export function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}
