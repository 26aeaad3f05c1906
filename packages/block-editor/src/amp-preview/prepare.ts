import { layOut, pictureOf } from './layout.ts';

/** Elements that would run something, load something or reach out of the block. */
const unsafe =
  'script:not([type="text/plain"],[type="application/json"]),iframe,object,embed,link,meta,base,style,frame,portal';

/**
 * Markup of AMP as elements that show without its runtime. Whatever would run is taken out; pictures become the
 * browser's own. Templates stay as they are until they are filled in.
 */
export function prepare(markup: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = markup;
  const { content } = template;
  for (const element of content.querySelectorAll(unsafe)) element.remove();
  for (const element of content.querySelectorAll('*')) makeSafe(element);
  for (const image of content.querySelectorAll('amp-img,amp-anim')) image.replaceWith(pictureOf(image));
  for (const element of content.querySelectorAll('*')) {
    if (element instanceof HTMLElement && element.localName.startsWith('amp-')) layOut(element);
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
