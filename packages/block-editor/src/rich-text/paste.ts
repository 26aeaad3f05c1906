import { Fragment, Slice, type Node } from 'prosemirror-model';
import { nodes } from './schema.js';

/**
 * Takes out of pasted HTML what Word and the web leave in it: comments, styles, scripts, Office tags. Word's lists
 * are paragraphs that begin with a bullet; they become lists. Everything else the schema drops by itself.
 */
export function cleanPastedHtml(html: string): string {
  const document = new DOMParser().parseFromString(html.replaceAll(/<!--[\s\S]*?-->/g, ''), 'text/html');
  for (const element of document.querySelectorAll('style,script,meta,link,title,xml,img,object,iframe,svg'))
    element.remove();
  for (const element of document.querySelectorAll('*')) {
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes);
  }
  for (const item of document.querySelectorAll<HTMLElement>('p[class*="MsoListParagraph"]'))
    makeListItem(item);
  return document.body.innerHTML;
}

const bullet = /^[\s\u00a0]*(?:[·•§o▪◦-]|(\d{1,3}|[a-z])[.)])[\s\u00a0]+/iu;

function makeListItem(paragraph: HTMLElement): void {
  const document = paragraph.ownerDocument;
  const match = bullet.exec(paragraph.textContent);
  if (match === null) return;
  removeLeadingText(paragraph, match[0].length);
  const kind = match[1] === undefined ? 'ul' : 'ol';
  const item = document.createElement('li');
  item.append(...paragraph.childNodes);
  const before = paragraph.previousElementSibling;
  if (before !== null && before.localName === kind && before.hasAttribute('data-word')) {
    before.append(item);
    paragraph.remove();
    return;
  }
  const list = document.createElement(kind);
  list.setAttribute('data-word', '');
  list.append(item);
  paragraph.replaceWith(list);
}

function removeLeadingText(element: Element, length: number): void {
  const walker = element.ownerDocument.createTreeWalker(element, 4);
  let left = length;
  for (let node = walker.nextNode(); node !== null && left > 0; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    node.nodeValue = text.slice(left);
    left -= Math.min(left, text.length);
  }
}

/** What a text without paragraphs can take: the words, with a line break where a paragraph ended. */
export function flattenSlice(slice: Slice): Slice {
  const inline: Node[] = [];
  slice.content.descendants((node) => {
    if (!node.isTextblock) return true;
    if (inline.length > 0) inline.push(nodes.hard_break.create());
    node.forEach((child) => inline.push(child));
    return false;
  });
  if (inline.length === 0 && slice.content.firstChild?.isInline === true) return slice;
  return new Slice(Fragment.from(inline), 0, 0);
}
