import { applyLayout, pictureOf } from './layout.ts';
import { isHtmlElement } from '../context/realm.ts';
import { takeStylesheets } from '../markup/defer-styles.ts';
import { parseFragment } from '../markup/parse-markup.ts';

/** Elements that could run scripts, load content or affect the page outside the block. */
const unsafe =
  'script:not([type="text/plain"],[type="application/json"]),iframe,object,embed,link,meta,base,style,frame,portal';

/**
 * Converts AMP markup to elements that display without the AMP runtime. Removes unsafe elements and replaces AMP
 * images with img elements. Does not render templates.
 */
export function prepare(markup: string): DocumentFragment {
  const content = parseFragment(markup);
  // AMP has its styles in the head of the message.
  takeStylesheets(content);
  for (const element of content.querySelectorAll(unsafe)) element.remove();
  for (const element of content.querySelectorAll('*')) makeSafe(element);
  for (const image of content.querySelectorAll<HTMLElement>('amp-img,amp-anim'))
    image.replaceWith(pictureOf(image));
  for (const element of content.querySelectorAll('*')) {
    if (isHtmlElement(element) && element.localName.startsWith('amp-')) applyLayout(element);
  }
  return content;
}

function makeSafe(element: Element): void {
  for (const name of element.getAttributeNames()) {
    const handler = /^on./i.test(name);
    if (handler || name === 'autofocus' || name === 'srcdoc' || name === 'formaction')
      element.removeAttribute(name);
  }
  const href = element.getAttribute('href');
  if (href !== null && !/^(?:https?|mailto|tel):/i.test(href)) element.removeAttribute('href');
}
