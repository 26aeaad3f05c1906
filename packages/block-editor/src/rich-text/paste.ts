import { splitMergeTags } from '@x/email-compiler';
import {
  DOMParser as NodeParser,
  Fragment,
  Slice,
  type Mark,
  type MarkType,
  type Node,
  type ParseOptions,
} from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import type { RichTextFeature } from '../definition/define-block-editor.ts';
import { applyStyles, deferredStyle, isElement, isText } from '@x/amp-player/dom';
import { parsePage } from '../markup/parse-markup.ts';
import { makeWordLists, nestLists } from './clean-lists.ts';
import { setLink } from './commands.ts';
import { normalizeLink } from './normalize-link.ts';
import { wrapFormats } from './paste-formats.ts';
import { marks, nodes, richTextSchema } from './schema.ts';
import type { PasteLoss } from './paste-losses.ts';
import { replacePictures, type PlaceBlock } from './pasted-pictures.ts';

const refused =
  'style,script,noscript,template,meta,link,title,base,xml,svg,canvas,video,audio,object,embed,iframe,input,select,textarea,[hidden],[aria-hidden="true"]';

export interface CleaningOptions {
  /** Puts a block in place of a picture or line. By default, pictures become their descriptions. */
  readonly place?: PlaceBlock;
  /** Receives what the text could not keep. Not called if that is nothing. */
  readonly onLoss?: (losses: ReadonlySet<PasteLoss>) => void;
}

/**
 * Cleans HTML copied from Word and web pages. Removes comments, scripts and invisible elements. Converts Word's lists to
 * HTML lists, table rows and preformatted text to lines of text, and styles to the formats of the editor.
 */
export function cleanPastedHtml(html: string, { place = () => false, onLoss }: CleaningOptions = {}): string {
  const losses = new Set<PasteLoss>();
  const { body } = parsePage(html.replaceAll(/<!--[\s\S]*?-->/g, ''), { keepsStyleText: true });
  for (const element of body.querySelectorAll(refused)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes);
    else if (/(?:display:\s*none|mso-hide:\s*all)/i.test(element.getAttribute(deferredStyle) ?? ''))
      element.remove();
  }
  keepLines(body);
  replacePictures(body, place, losses);
  if (body.querySelector('blockquote') !== null) losses.add('quotes');
  if (body.querySelector('td + td,td + th,th + td,th + th') !== null) losses.add('tables');
  makeWordLists(body);
  nestLists(body);
  for (const row of body.querySelectorAll('tr')) row.replaceWith(lineOf(row));
  for (const end of body.querySelectorAll('br.Apple-interchange-newline')) end.remove();
  for (const end of body.querySelectorAll('br')) if (isBetweenBlocks(end)) end.remove();
  for (const paragraph of body.querySelectorAll('p,div')) if (isBlank(paragraph)) paragraph.remove();
  // Text copied from the editor has its formats in the elements that the editor reads.
  if (body.querySelector('[data-pm-slice]') === null) wrapFormats(body);
  // `pasteParser` applies the styles again, which ProseMirror must not parse.
  for (const element of body.querySelectorAll('[style]')) element.removeAttribute('style');
  if (losses.size > 0) onLoss?.(losses);
  return body.innerHTML;
}

const keepsLines = /white-space(?:-collapse)?:\s*(?:pre|break-spaces|preserve)/i;
const collapsesLines = /white-space:\s*(?:normal|nowrap)/i;

/** Writes the line ends of preformatted text as line breaks. */
function keepLines(body: HTMLElement): void {
  const page = body.ownerDocument;
  const walker = page.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (isText(node) && node.data.includes('\n') && isPreformatted(node)) texts.push(node);
  }
  for (const text of texts) {
    const lines = text.data.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
    text.replaceWith(
      ...lines.flatMap((line, index) => (index === 0 ? [line] : [page.createElement('br'), line])),
    );
  }
}

function isPreformatted({ parentElement }: Text): boolean {
  for (let element = parentElement; element !== null; element = element.parentElement) {
    const style = element.getAttribute(deferredStyle) ?? '';
    if (keepsLines.test(style)) return true;
    if (collapsesLines.test(style)) return false;
    if (element.localName === 'pre') return true;
  }
  return false;
}

/** Reads what `cleanPastedHtml` returned, once ProseMirror has parsed it. */
class PasteParser extends NodeParser {
  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    if (isElement(dom)) applyStyles(dom);
    return super.parseSlice(dom, options);
  }
}

export const pasteParser = new PasteParser(richTextSchema, NodeParser.fromSchema(richTextSchema).rules);

/** Converts a table row to a line of text, because the schema has no tables. */
function lineOf(row: Element): HTMLElement {
  const line = row.ownerDocument.createElement('p');
  for (const [index, cell] of [...row.children].entries()) {
    if (index > 0) line.append(' · ');
    line.append(...inlineParts(cell));
  }
  return line;
}

function inlineParts(cell: Element): readonly ChildNode[] {
  for (const block of cell.querySelectorAll('p,div,h1,h2,h3,h4,h5,h6'))
    block.replaceWith(...block.childNodes, ' ');
  return [...cell.childNodes];
}

const blocks = 'p,div,ul,ol,h1,h2,h3,h4,h5,h6,blockquote,pre,table';

/** Returns whether a line break is next to a block element. Such a line break only adds an empty line. */
function isBetweenBlocks({ previousElementSibling, nextElementSibling }: Element): boolean {
  return previousElementSibling?.matches(blocks) === true || nextElementSibling?.matches(blocks) === true;
}

/** Returns whether a paragraph is empty. Word and Google Docs insert empty paragraphs as spacing. */
function isBlank(element: Element): boolean {
  return (
    element.querySelector('li') === null &&
    /^[\s\u00a0]*$/.test(element.textContent) &&
    element.children.length < 3
  );
}

export interface PasteRules {
  readonly features: readonly RichTextFeature[];
  readonly paragraphs: boolean;
}

/**
 * Removes the marks that the field does not support, and turns merge tags into chips. Without `paragraphs`, joins the
 * paragraphs with line breaks.
 */
export function acceptSlice(slice: Slice, { features, paragraphs }: PasteRules): Slice {
  const accepted = new Slice(acceptFragment(slice.content, features), slice.openStart, slice.openEnd);
  return paragraphs ? accepted : flattenSlice(accepted);
}

function acceptFragment(fragment: Fragment, features: readonly RichTextFeature[]): Fragment {
  const accepted: Node[] = [];
  fragment.forEach((node) => {
    const kept = node.mark(node.marks.filter((mark) => isOffered(mark, features)));
    if (kept.isText) accepted.push(...withMergeTags(kept).flatMap((part) => withLinks(part, features)));
    else accepted.push(kept.copy(acceptFragment(kept.content, features)));
  });
  return Fragment.fromArray(accepted);
}

/** Features whose buttons add and remove a mark. */
const featureOfMark: ReadonlyMap<MarkType, RichTextFeature> = new Map([
  [marks.link, 'link'],
  [marks.strong, 'bold'],
  [marks.em, 'italic'],
  [marks.underline, 'underline'],
  [marks.strike, 'strike'],
  [marks.superscript, 'superscript'],
  [marks.subscript, 'subscript'],
  [marks.text_color, 'text_color'],
  [marks.highlight, 'highlight'],
  [marks.font_size, 'font_size'],
]);

function isOffered({ type }: Mark, features: readonly RichTextFeature[]): boolean {
  const feature = featureOfMark.get(type);
  return feature === undefined || features.includes(feature);
}

function withMergeTags(text: Node): readonly Node[] {
  const written = (text.text ?? '').replaceAll('\u00a0', ' ');
  return splitMergeTags(written).map((part) =>
    part.kind === 'literal'
      ? text.type.schema.text(part.text, text.marks)
      : nodes.merge_tag.create({ name: part.name, fallback: part.fallback }, null, text.marks),
  );
}

/** Matches a web address in running text, without the punctuation after it. */
const address = /(?:https?:\/\/|www\.)[^\s<>"“”«»]*[^\s<>"“”«».,;:!?)\]]/gi;

/** Links the web addresses in a text that has no link. */
function withLinks(node: Node, features: readonly RichTextFeature[]): readonly Node[] {
  const { text = '' } = node;
  if (!features.includes('link') || marks.link.isInSet(node.marks) !== undefined) return [node];
  const parts: Node[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = normalizeLink(found);
    if (href === null) continue;
    if (index > end) parts.push(node.cut(end, index));
    end = index + found.length;
    parts.push(node.cut(index, end).mark(marks.link.create({ href }).addToSet(node.marks)));
  }
  if (end === 0) return [node];
  return end < text.length ? [...parts, node.cut(end)] : parts;
}

function flattenSlice(slice: Slice): Slice {
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

/** Links the selected text when a URL is pasted over it. */
export function pasteLink(view: EditorView, event: ClipboardEvent, { features }: PasteRules): boolean {
  if (!features.includes('link') || view.state.selection.empty) return false;
  const text = event.clipboardData?.getData('text/plain').trim() ?? '';
  const href = /^(?:https?:\/\/|mailto:|tel:)/i.test(text) ? normalizeLink(text) : null;
  if (href === null) return false;
  return setLink(href)(view.state, view.dispatch);
}
