export { createStylesheet } from './create-stylesheet.ts';
export {
  applyStyles,
  deferredStyle,
  deferredStylesheet,
  deferStyles,
  takeStylesheets,
} from './defer-styles.ts';
export { createPolicy, parseWith } from './policy.ts';
export type { Policy } from './policy.ts';
export {
  focusedBeside,
  isElement,
  isHtmlElement,
  isKeyboardEvent,
  isNode,
  isShadowRoot,
  isTag,
  isText,
} from './realm.ts';
