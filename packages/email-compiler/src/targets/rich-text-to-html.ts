import { escapeProse, escapeText } from '../markup/escape.ts';
import { trustedMarkup, type Markup } from '../markup/markup.ts';
import { sixDigitColor } from '../schema/config.ts';
import type { WriteMergeTag } from './merge-tags.ts';
import {
  type RichText,
  type RichTextBlock,
  type RichTextInline,
  type RichTextListItem,
  type RichTextMark,
  type TextAlignment,
  paragraphBlockScale,
  paragraphSpacing,
  type RichTextStyle,
} from '../schema/rich-text.ts';

export interface RichTextWriter {
  readonly mergeTag: WriteMergeTag;
  textLink(href: string): string | undefined;
}

/** Writes rich text as HTML with inline styles that is also valid AMP. */
export function richTextToHtml(content: RichText, style: RichTextStyle, writer: RichTextWriter): Markup {
  return trustedMarkup(writeBlocks(content.content ?? [], style, writer));
}

/** Writes lines of rich text for a label, without paragraphs, lists and links. */
export function linesToHtml(lines: readonly (readonly RichTextInline[])[], writer: RichTextWriter): Markup {
  return trustedMarkup(lines.map((line) => writeRuns(line, undefined, writer)).join('<br>'));
}

/** Returns the inline content of every paragraph and heading, including those in lists, in reading order. */
export function inlineLines({ content }: RichText): readonly (readonly RichTextInline[])[] {
  const lines: (readonly RichTextInline[])[] = [];
  if (content !== undefined) collectLines(content, lines);
  return lines;
}

function collectLines(blocks: readonly RichTextBlock[], lines: (readonly RichTextInline[])[]): void {
  for (const block of blocks) {
    if (block.type === 'paragraph' || block.type === 'heading') lines.push(block.content ?? []);
    else for (const item of block.content) collectLines(item.content, lines);
  }
}

function writeBlocks(blocks: readonly RichTextBlock[], style: RichTextStyle, writer: RichTextWriter): string {
  let written = '';
  const last = blocks.length - 1;
  for (let index = 0; index <= last; index++) {
    const block = blocks[index];
    if (block !== undefined)
      written += writeBlock(block, index === last ? 0 : paragraphSpacing, style, writer);
  }
  return written;
}

function writeBlock(
  block: RichTextBlock,
  space: number,
  style: RichTextStyle,
  writer: RichTextWriter,
): string {
  const margin = space === 0 ? 'margin:0' : `margin:0 0 ${space}px`;
  switch (block.type) {
    case 'paragraph': {
      const inline = writeInline(block.content, style, writer);
      const further = style.declarations === undefined ? '' : `;${style.declarations.paragraph.toString()}`;
      return `<p style="${margin}${further}${alignment(block.attrs?.align)}">${inline}</p>`;
    }
    case 'heading': {
      const { level, align } = block.attrs;
      const scale = style.headingScale ?? paragraphBlockScale;
      const size = Math.round(style.fontSize * (scale[level - 1] ?? 1));
      const weight = style.headingWeight === undefined ? '' : `;font-weight:${style.headingWeight}`;
      const further = style.declarations === undefined ? '' : `;${style.declarations.heading.toString()}`;
      const inline = writeInline(block.content, style, writer);
      return `<h${level} style="${margin};font-size:${size}px;line-height:${style.headingLineHeight ?? 1.25}${weight}${further}${alignment(align)}">${inline}</h${level}>`;
    }
    case 'bullet_list':
      return `<ul style="${listMargin(space)}">${writeItems(block.content, style, writer)}</ul>`;
    case 'ordered_list': {
      const order = block.attrs?.order ?? 1;
      const start = order === 1 ? '' : ` start="${order}"`;
      return `<ol${start} style="${listMargin(space)}">${writeItems(block.content, style, writer)}</ol>`;
    }
  }
}

/**
 * Returns the margin that makes room for list markers, on both sides because the text direction may vary. Uses no
 * padding, which Outlook for Windows ignores on lists.
 */
function listMargin(space: number): string {
  return `margin:0 24px${space === 0 ? '' : ` ${space}px`};padding:0`;
}

function writeItems(
  items: readonly RichTextListItem[],
  style: RichTextStyle,
  writer: RichTextWriter,
): string {
  return items.map((item) => `<li>${writeBlocks(item.content, style, writer)}</li>`).join('');
}

function alignment(align: TextAlignment | null | undefined): string {
  return align === null || align === undefined ? '' : `;text-align:${align}`;
}

function writeInline(
  content: readonly RichTextInline[] | undefined,
  style: RichTextStyle,
  writer: RichTextWriter,
): string {
  // An empty paragraph gets a space, because mail clients would collapse the paragraph. The editor shows a blank line.
  return content === undefined || content.length === 0 ? '&nbsp;' : writeRuns(content, style, writer);
}

/**
 * Writes adjacent nodes with the same link into a single anchor, so that the link is read out and underlined as a
 * whole.
 */
function writeRuns(
  content: readonly RichTextInline[],
  style: RichTextStyle | undefined,
  writer: RichTextWriter,
): string {
  let written = '';
  let run = '';
  let href: string | undefined;
  for (const node of content) {
    const link = linkOf(node);
    if (link !== href) {
      written += writeRun(href, run, style, writer);
      run = '';
      href = link;
    }
    run += writeNode(node, writer);
  }
  return written + writeRun(href, run, style, writer);
}

function writeRun(
  href: string | undefined,
  run: string,
  style: RichTextStyle | undefined,
  writer: RichTextWriter,
): string {
  return href === undefined || style === undefined ? run : writeAnchor(href, run, style, writer);
}

function writeAnchor(href: string, inner: string, style: RichTextStyle, writer: RichTextWriter): string {
  const url = writer.textLink(href);
  if (url === undefined) return inner;
  const color = style.linkColor === undefined ? '' : `color:${style.linkColor};`;
  return `<a href="${escapeText(url)}" target="_blank" style="${color}text-decoration:underline">${inner}</a>`;
}

export function hasLink(line: readonly RichTextInline[]): boolean {
  return line.some((node) => linkOf(node) !== undefined);
}

export function linkOf({ marks }: RichTextInline): string | undefined {
  if (marks === undefined) return undefined;
  for (const mark of marks) if (mark.type === 'link') return mark.attrs.href;
  return undefined;
}

function writeNode(node: RichTextInline, writer: RichTextWriter): string {
  let written: string;
  if (node.type === 'text') written = escapeProse(node.text);
  else if (node.type === 'hard_break') written = '<br>';
  else written = escapeText(writer.mergeTag(node.attrs.name, node.attrs.fallback, 'text'));
  return node.marks === undefined ? written : writeMarks(node.marks, written);
}

function writeMarks(marks: readonly RichTextMark[], inner: string): string {
  let written = writeScript(marks, inner);
  let style = '';
  for (const mark of marks) {
    if (mark.type === 'strong') written = `<strong>${written}</strong>`;
    else if (mark.type === 'em') written = `<em>${written}</em>`;
    else if (mark.type === 'underline') written = `<u>${written}</u>`;
    else if (mark.type === 'strike') written = `<s>${written}</s>`;
    else style += styleOf(mark);
  }
  // The span is outside, so that lines under and through the text have the color of the text.
  return style === '' ? written : `<span style="${style.slice(1)}">${written}</span>`;
}

/** Writes superscript and subscript, which without a line height of 0 would push the lines apart. */
function writeScript(marks: readonly RichTextMark[], inner: string): string {
  for (const { type } of marks) {
    if (type === 'superscript') return `<sup style="${scriptStyle}">${inner}</sup>`;
    if (type === 'subscript') return `<sub style="${scriptStyle}">${inner}</sub>`;
  }
  return inner;
}

const scriptStyle = 'font-size:75%;line-height:0';

/** Returns the declaration of a mark with a semicolon before it, or an empty string for other marks. */
function styleOf(mark: RichTextMark): string {
  if (mark.type === 'text_color') return `;color:${sixDigitColor(mark.attrs.color)}`;
  if (mark.type === 'highlight') return `;background-color:${sixDigitColor(mark.attrs.color)}`;
  return mark.type === 'font_size' ? `;font-size:${mark.attrs.size}px` : '';
}
