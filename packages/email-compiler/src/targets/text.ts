import type { EmailDocument } from '../document/document.js';
import { readRows } from '../document/read-rows.js';
import { commonLinkRules } from '../links.js';
import { cleanText } from '../markup/escape.js';
import { applyMergeTags } from '../merge-tags.js';
import { resolveEnvironment, type CompileOptions, type Environment } from './environment.js';
import { preheaderText, unsubscribeAddress } from './frame.js';
import { renderRows } from './render-block.js';
import type { RenderedBlock } from './rendered.js';
import { textWriter } from './text-writer.js';

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
