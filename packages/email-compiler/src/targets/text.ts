import type { EmailDocument, Block } from '../schema/document.ts';
import { readRows } from '../schema/read-document.ts';
import { withAddress } from './link-text.ts';
import { commonLinkRules, mayType } from './links.ts';
import { cleanText, collapseSpace } from '../markup/escape.ts';
import { applyMergeTags } from './merge-tags.ts';
import { resolveEnvironment, type CompileOptions, type Environment } from './environment.ts';
import { preheaderText, senderLines, unsubscribeAddress } from './frame.ts';
import { renderRows, writable, type TargetWriter } from './render-block.ts';
import type { RenderedBlock } from './rendered.ts';
import type { TextContext } from '../definition/define.ts';
import type { RichText, RichTextBlock, RichTextInline } from '../schema/rich-text.ts';
import { BlockWriting } from './block-writing.ts';
import { linkOf, type RichTextWriter } from './rich-text-to-html.ts';
import { joinTexts } from './visibility.ts';

/** Compiles only the plain text part of a message. Never empty. */
export function compileText(document: EmailDocument, options: CompileOptions): string {
  const environment = resolveEnvironment(document, options);
  return textDocument(renderRows(readRows(document), textWriter, environment), environment, options);
}

export function textDocument(
  blocks: readonly RenderedBlock[],
  environment: Environment,
  options: CompileOptions,
): string {
  const { text: own } = environment.body;
  if (own !== undefined && word.test(own)) return ownTextDocument(own, blocks, environment, options);
  const everyone = blocks.some(({ output, marks }) => marks === undefined && word.test(output));
  const first = { output: everyone ? '' : standIn(environment, options), marks: undefined };
  let written = joinTexts([first, ...blocks]);
  const unsubscribes = blocks.some((block) => block.unsubscribes);
  if (!unsubscribes && options.unsubscribe !== undefined) {
    const { url } = unsubscribeAddress(commonLinkRules, environment);
    const lines = [...senderLines(environment), `${options.unsubscribe.label}: ${url ?? ''}`];
    if (url !== undefined) written = withPart(written, cleanText(lines.join('\n')));
  }
  return `${written}\n`;
}

/** Fills in the text part that the author wrote. Adds the unsubscribe link if the text lacks the link. */
function ownTextDocument(
  own: string,
  blocks: readonly RenderedBlock[],
  environment: Environment,
  options: CompileOptions,
): string {
  const filled = fillText(own, environment).trim();
  const needsLink = options.unsubscribe !== undefined || blocks.some((block) => block.unsubscribes);
  const { url } = unsubscribeAddress(commonLinkRules, environment);
  if (!needsLink || url === undefined || filled.includes(url)) return `${cleanText(filled)}\n`;
  const label = options.unsubscribe?.label ?? environment.pageLabel('unsubscribe', environment.language);
  return `${cleanText(withPart(filled, `${label}: ${url}`))}\n`;
}

/** Matches web addresses, in which merge tags are encoded, and placeholders outside of them. */
const addressOrPlaceholder = /https?:\/\/(?:\{\{[^{}]*\}\}|[^\s{])+|%%([A-Za-z_]\w*)%%/g;

function fillText(text: string, environment: Environment): string {
  const { mergeTag } = environment;
  const placeholder = (name: string) =>
    mayType(name, environment) ? environment.placeholder(name) : `%%${name}%%`;
  const writePlaceholders = (part: string) =>
    part.replace(/%%([A-Za-z_]\w*)%%/g, (_, name: string) => placeholder(name));
  let filled = '';
  let end = 0;
  for (const { 0: found, 1: name, index } of text.matchAll(addressOrPlaceholder)) {
    filled += applyMergeTags(text.slice(end, index), mergeTag, 'text');
    filled +=
      name === undefined ? applyMergeTags(writePlaceholders(found), mergeTag, 'url') : placeholder(name);
    end = index + found.length;
  }
  return filled + applyMergeTags(text.slice(end), mergeTag, 'text');
}

function withPart(written: string, part: string): string {
  if (part === '') return written;
  return written === '' ? part : `${written}\n\n${part}`;
}

const word = /[\p{L}\p{N}]/u;

/**
 * Returns the preheader, the subject or `…` as the text of a message without words. Spam filters distrust an empty text
 * part.
 */
function standIn(environment: Environment, options: CompileOptions): string {
  const subject = applyMergeTags(options.subject ?? '', environment.mergeTag, 'text');
  return cleanText(preheaderText(environment, options)).trim() || cleanText(subject).trim() || '…';
}

export const textWriter: TargetWriter = {
  target: 'text',
  links: commonLinkRules,
  write(block, definition, environment) {
    const writing = new TextWriting(textWriter, environment, block.id);
    return writing.finish(cleanText(definition.text?.(writable(block), writing) ?? '').trim());
  },
};

/** Writes rich text as plain text. Lists keep their markers, and each link is followed by its URL in brackets. */
function richTextToText(content: RichText, writer: RichTextWriter): string {
  return blocksToText(content.content ?? [], writer);
}

function blocksToText(blocks: readonly RichTextBlock[], writer: RichTextWriter): string {
  return blocks
    .map((block) => blockToText(block, writer))
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

function blockToText(block: RichTextBlock, writer: RichTextWriter): string {
  if (block.type === 'paragraph' || block.type === 'heading')
    return inlineToText(block.content ?? [], writer);
  const first = block.type === 'ordered_list' ? (block.attrs?.order ?? 1) : 0;
  return block.content
    .map((item, index) => {
      const mark = block.type === 'ordered_list' ? `${first + index}. ` : '- ';
      const text = blocksToText(item.content, writer);
      return mark + text.replace(/\n(?!\n)/g, `\n${' '.repeat(mark.length)}`);
    })
    .join('\n');
}

function inlineToText(content: readonly RichTextInline[], writer: RichTextWriter): string {
  let written = '';
  let run = '';
  let href: string | undefined;
  for (const node of content) {
    const link = linkOf(node);
    if (link !== href) {
      written += withLink(run, href, writer);
      run = '';
      href = link;
    }
    run += nodeToText(node, writer);
  }
  return written + withLink(run, href, writer);
}

function withLink(words: string, href: string | undefined, writer: RichTextWriter): string {
  const url = href === undefined ? undefined : writer.textLink(href);
  return url === undefined ? words : withAddress(words, url);
}

function nodeToText(node: RichTextInline, writer: RichTextWriter): string {
  // Removes control characters before a block replaces white space. `\s` matches some control characters, which would
  // otherwise become spaces.
  if (node.type === 'text') return collapseSpace(cleanText(node.text));
  if (node.type === 'hard_break') return '\n';
  return writer.mergeTag(node.attrs.name, node.attrs.fallback, 'text');
}

class TextWriting extends BlockWriting implements TextContext {
  readonly target = 'text';

  richText(content: RichText): string {
    return richTextToText(content, this);
  }

  blocks(blocks: readonly Block[]): string {
    return joinTexts(blocks.map((block) => this.child(block, this.environment.space)));
  }
}
