import type { Given } from './component.ts';
import { isHtmlElement, isTag } from './dom/realm.ts';

/** Actions that AMP for Email defines for every element. */
export const globalMethods: Readonly<Record<string, (element: Element, given: Given) => void>> = {
  hide: (element) => element.setAttribute('hidden', ''),
  show: (element) => element.removeAttribute('hidden'),
  toggleVisibility: (element) => element.toggleAttribute('hidden'),
  toggleClass: (element, { class: name, force }) => {
    if (typeof name === 'string' && /^\S+$/.test(name))
      element.classList.toggle(name, ...(typeof force === 'boolean' ? [force] : []));
  },
  toggleChecked: (element, { force }) => {
    if (isTag(element, 'input')) element.checked = typeof force === 'boolean' ? force : !element.checked;
  },
  focus: (element) => {
    if (isHtmlElement(element)) element.focus();
  },
};
