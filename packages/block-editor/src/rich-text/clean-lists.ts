import { deferredStyle } from '@x/amp-player/dom';

const marker = /^[\s\u00a0]*(?:([·•§o▪◦‣–-])|(\d{1,3}|[a-z]{1,4})[.)])[\s\u00a0]+/iu;

interface WordItem {
  readonly paragraph: HTMLElement;
  readonly level: number;
  readonly kind: 'ul' | 'ol';
}

interface OpenList {
  readonly list: HTMLElement;
  readonly level: number;
}

/**
 * Converts lists pasted from Word to HTML lists. Word copies a list as paragraphs that start with a bullet or number
 * and have their level in a style (`mso-list:l0 level2 lfo1`).
 */
export function makeWordLists(root: Element): void {
  let run: WordItem[] = [];
  for (const paragraph of root.querySelectorAll<HTMLElement>('p')) {
    const item = wordItem(paragraph);
    const last = run.at(-1);
    if (last !== undefined && (item === null || last.paragraph.nextElementSibling !== paragraph)) {
      buildList(run);
      run = [];
    }
    if (item !== null) run.push(item);
  }
  buildList(run);
}

function wordItem(paragraph: HTMLElement): WordItem | null {
  const style = paragraph.getAttribute(deferredStyle) ?? '';
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(style)?.[1];
  if (level === undefined && !/MsoListParagraph/.test(paragraph.className)) return null;
  const match = marker.exec(paragraph.textContent);
  if (match === null) return null;
  removeLeadingText(paragraph, match[0].length);
  return { paragraph, level: Number(level ?? 1), kind: match[1] === undefined ? 'ol' : 'ul' };
}

function buildList(items: readonly WordItem[]): void {
  const [first] = items;
  if (first === undefined) return;
  const document = first.paragraph.ownerDocument;
  const open: OpenList[] = [];
  for (const { paragraph, level, kind } of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let current = open.at(-1);
    // A numbered list can follow a bulleted list of the same level.
    if (current !== undefined && current.level >= level && current.list.localName !== kind) {
      open.pop();
      const list = document.createElement(kind);
      current.list.after(list);
      current = { list, level: current.level };
      open.push(current);
    }
    if (current === undefined || current.level < level) {
      const list = document.createElement(kind);
      const parent = current?.list.lastElementChild;
      if (parent === null || parent === undefined) first.paragraph.before(list);
      else parent.append(list);
      current = { list, level };
      open.push(current);
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    current.list.append(item);
    paragraph.remove();
  }
}

function removeLeadingText(element: Element, length: number): void {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = length;
  for (let node = walker.nextNode(); node !== null && left > 0; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    node.nodeValue = text.slice(left);
    left -= Math.min(left, text.length);
  }
}

/**
 * Moves each nested list into the item before it. Google Docs puts nested lists between items, which is invalid
 * HTML.
 */
export function nestLists(root: Element): void {
  for (const list of root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
  }
}
