import { toServedUrl } from './served-url.ts';

/**
 * Marks around a merge tag in the canvas's markup: Unicode isolates, which are invisible and meant for inserted
 * values.
 */
const opening = '\u2068';
const closing = '\u2069';

export function markMergeTag(label: string): string {
  return `${opening}${label}${closing}`;
}

/**
 * Prepares compiled markup for the canvas: links cannot be followed or reached by Tab, merge tags become chips, AMP
 * images show without the AMP runtime, and inner lists get slots.
 */
export function prepareMarkup(markup: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = markup;
  const { content } = template;
  for (const anchor of content.querySelectorAll('a')) {
    anchor.tabIndex = -1;
    anchor.draggable = false;
    // Text cannot be selected inside a link with an address.
    if (anchor.matches('[data-slot]')) anchor.removeAttribute('href');
  }
  for (const image of content.querySelectorAll('img')) image.draggable = false;
  for (const image of content.querySelectorAll('amp-img')) image.replaceWith(plainImage(image));
  for (const place of content.querySelectorAll('[data-slot^="blocks-"]')) {
    const slot = document.createElement('slot');
    slot.name = place.getAttribute('data-slot') ?? '';
    place.replaceChildren(slot);
  }
  if (markup.includes(opening)) markChips(content);
  return content;
}

function plainImage(amp: Element): HTMLImageElement {
  const image = document.createElement('img');
  for (const name of ['src', 'alt', 'width', 'height']) {
    const value = amp.getAttribute(name);
    if (value !== null) image.setAttribute(name, name === 'src' ? toServedUrl(value) : value);
  }
  const width = Number(amp.getAttribute('width'));
  image.style.cssText = `display:block;width:100%;max-width:${width > 0 ? `${width}px` : '100%'};height:auto;border:0`;
  image.draggable = false;
  return image;
}

function markChips(content: DocumentFragment): void {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.data.includes(opening)) continue;
    const parts = text.data.split(new RegExp(`${opening}([^${closing}]*)${closing}`));
    // Every second part was between marks.
    text.replaceWith(...parts.map((part, index) => (index % 2 === 1 ? chip(part) : part)));
  }
}

function chip(label: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'merge-tag';
  element.textContent = label;
  return element;
}
