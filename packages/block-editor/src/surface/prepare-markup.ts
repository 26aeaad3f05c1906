import { isText } from '@x/amp-player/dom';
import { parseFragment } from '../markup/parse-markup.ts';
import { toServedUrl } from './served-url.ts';

/**
 * Mark the start and end of a merge tag in the canvas's markup. Unicode isolates are invisible and intended for
 * inserted values.
 */
const opening = '\u2068';
const closing = '\u2069';

export function markMergeTag(label: string): string {
  return `${opening}${label}${closing}`;
}

/**
 * Prepares compiled markup for the canvas. Makes links inactive, turns merge tags into chips, replaces AMP images
 * with images that need no AMP runtime, and adds slots for inner lists.
 */
export function prepareMarkup(markup: string): DocumentFragment {
  const content = parseFragment(markup);
  for (const anchor of content.querySelectorAll('a')) {
    anchor.tabIndex = -1;
    anchor.draggable = false;
    // Remove the URL of an editable link, because text inside an active link cannot be selected.
    if (anchor.matches('[data-slot]')) anchor.removeAttribute('href');
  }
  for (const image of content.querySelectorAll('img')) image.draggable = false;
  for (const image of content.querySelectorAll('amp-img')) image.replaceWith(plainImage(image));
  for (const cell of content.querySelectorAll<HTMLElement>('[style*="url("]')) serveBackdrop(cell);
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
  const height = Number(amp.getAttribute('height'));
  const place = amp.getAttribute('style') ?? '';
  const layout = amp.getAttribute('layout');
  const most = width > 0 && layout !== 'responsive' ? `${width}px` : '100%';
  image.style.cssText =
    layout === 'fixed'
      ? `display:inline-block;width:${width}px;height:${height}px;border:0;${place}`
      : `display:block;width:100%;max-width:${most};height:auto;border:0`;
  image.draggable = false;
  return image;
}

function serveBackdrop({ style }: HTMLElement): void {
  style.backgroundImage = style.backgroundImage.replace(
    /^url\("(.*)"\)$/,
    (_, src: string) => `url("${toServedUrl(src)}")`,
  );
}

function markChips(content: DocumentFragment): void {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.data.includes(opening)) continue;
    const parts = text.data.split(new RegExp(`${opening}([^${closing}]*)${closing}`));
    // Parts at odd indexes were between marks, so they are merge tags.
    text.replaceWith(...parts.map((part, index) => (index % 2 === 1 ? chip(part) : part)));
  }
}

function chip(label: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'merge-tag';
  element.textContent = label;
  return element;
}
