import { isAttribute, isHtmlElement } from '../context/realm.ts';
import { takeStylesheets } from '../markup/defer-styles.ts';
import { parseFragment } from '../markup/parse-markup.ts';
import { toServedUrl } from '../surface/served-url.ts';

/** Elements that could run scripts, load content or affect the page outside the block. */
const unsafe =
  'script:not([type="text/plain"],[type="application/json"]),iframe,object,embed,link,meta,base,style,frame,portal';

/** AMP layout attributes that an img must not receive, and the style, which is copied by other means. */
const layoutAttributes = new Set('layout,width,height,heights,sizes,srcset,attribution,style'.split(','));

function px(value: string | null): string {
  const number = Number.parseFloat(value ?? '');
  return Number.isFinite(number) ? `${number}px` : 'auto';
}

/**
 * Returns the inline style for an AMP element's layout. Without a `layout` attribute, the size determines the
 * layout.
 */
function layoutStyle(element: Element): string {
  const width = element.getAttribute('width');
  const height = element.getAttribute('height');
  const given = element.getAttribute('layout');
  const layout = given ?? (height === null ? 'container' : width === null ? 'fixed-height' : 'fixed');
  const ratio = `aspect-ratio:${Number.parseFloat(width ?? '1')}/${Number.parseFloat(height ?? '1')}`;
  switch (layout) {
    case 'responsive':
      return `display:block;position:relative;width:100%;${ratio}`;
    case 'intrinsic':
      return `display:inline-block;position:relative;width:100%;max-width:${px(width)};${ratio}`;
    case 'fixed':
      return `display:inline-block;position:relative;width:${px(width)};height:${px(height)}`;
    case 'fixed-height':
      return `display:block;position:relative;height:${px(height)}`;
    case 'fill':
      return 'display:block;position:absolute;inset:0;width:100%;height:100%';
    case 'nodisplay':
      return 'display:none';
    default:
      return 'display:block;position:relative';
  }
}

function applyLayout(element: HTMLElement): void {
  element.style.cssText = `${layoutStyle(element)};${element.style.cssText}`;
}

/** Converts an amp-img to an img and copies its bindings. */
function pictureOf(amp: HTMLElement): HTMLImageElement {
  const image = document.createElement('img');
  for (const name of amp.getAttributeNames()) {
    if (!layoutAttributes.has(name)) copyAttribute(amp, image, name);
  }
  const src = amp.getAttribute('src');
  if (src !== null) image.setAttribute('src', toServedUrl(src));
  if (!image.hasAttribute('alt')) image.alt = '';
  image.style.cssText = `${layoutStyle(amp)};max-width:100%;object-fit:cover;border:0;${amp.style.cssText}`;
  image.draggable = false;
  return image;
}

/** Clones the attribute, because `setAttribute` rejects names such as `[hidden]`. */
function copyAttribute(from: Element, to: Element, name: string): void {
  const attribute = from.getAttributeNode(name)?.cloneNode();
  if (isAttribute(attribute)) to.setAttributeNode(attribute);
}

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
