/** AMP that does something: components, actions, bindings, forms. A picture alone does nothing. */
const interactive =
  /<(?:form\b|amp-(?!img|anim|layout|timeago|fit-text)[a-z])|<[a-z](?:[^>"]|"[^"]*")*?\s(?:on|\[[\w-]+\])="/i;

export function isInteractive(amp: string): boolean {
  return interactive.test(amp);
}
