import type { EmailDocument } from '../document/document.ts';
import { readRows } from '../document/read-rows.ts';
import { commonLinkRules } from '../links.ts';
import { cleanText } from '../markup/escape.ts';
import { applyMergeTags } from '../merge-tags.ts';
import { resolveEnvironment, type CompileOptions, type Environment } from './environment.ts';
import { preheaderText, unsubscribeAddress } from './frame.ts';
import { renderRows } from './render-block.ts';
import type { RenderedBlock } from './rendered.ts';
import { textWriter } from './text-writer.ts';

/** The message as plain text, without the other parts. Never empty. */
export function compileText(document: EmailDocument, options: CompileOptions): string {
  const environment = resolveEnvironment(document, options);
  return textDocument(renderRows(readRows(document), textWriter, environment), environment, options);
}

export function textDocument(
  blocks: readonly RenderedBlock[],
  environment: Environment,
  options: CompileOptions,
): string {
  let written = blocks.some(({ output }) => word.test(output)) ? '' : standIn(environment, options);
  let unsubscribes = false;
  for (const block of blocks) {
    written = withPart(written, block.output);
    unsubscribes ||= block.unsubscribes;
  }
  if (!unsubscribes && options.unsubscribe !== undefined) {
    const { url } = unsubscribeAddress(commonLinkRules, environment);
    if (url !== undefined) written = withPart(written, cleanText(`${options.unsubscribe.label}: ${url}`));
  }
  return `${written}\n`;
}

function withPart(written: string, part: string): string {
  if (part === '') return written;
  return written === '' ? part : `${written}\n\n${part}`;
}

const word = /[\p{L}\p{N}]/u;

/** Spam filters distrust a text part without words: a message of pictures and lines says at least what it is about. */
function standIn(environment: Environment, options: CompileOptions): string {
  const subject = applyMergeTags(options.subject ?? '', environment.mergeTag, 'text');
  return cleanText(preheaderText(environment, options)).trim() || cleanText(subject).trim() || '…';
}
