import type { EmailDocument } from '../document/document.js';
import { commonLinkRules } from '../links.js';
import { cleanText } from '../markup/escape.js';
import { applyMergeTags } from '../merge-tags.js';
import { resolveEnvironment, type CompileOptions, type Environment } from './environment.js';
import { preheaderText, unsubscribeAddress } from './frame.js';
import { renderRows, type RenderedRows } from './render-rows.js';
import { textWriter } from './text-writer.js';

/** The message as plain text, without the other parts. Never empty. */
export function compileText(document: EmailDocument, options: CompileOptions): string {
  const environment = resolveEnvironment(document, options);
  const rendered = renderRows(document.rows, textWriter, environment);
  return textDocument(rendered, environment, options);
}

export function textDocument(
  { groups }: RenderedRows,
  environment: Environment,
  options: CompileOptions,
): string {
  const parts = groups.map((group) => group.output);
  if (!parts.some((part) => word.test(part))) parts.unshift(standIn(environment, options));
  if (options.unsubscribe !== undefined && !groups.some((group) => group.unsubscribes)) {
    const { url } = unsubscribeAddress(commonLinkRules, environment);
    if (url !== undefined) parts.push(cleanText(`${options.unsubscribe.label}: ${url}`));
  }
  return `${parts.filter((part) => part !== '').join(textWriter.separator)}\n`;
}

const word = /[\p{L}\p{N}]/u;

/** Spam filters distrust a text part without words: a message of pictures and lines says at least what it is about. */
function standIn(environment: Environment, options: CompileOptions): string {
  const subject = applyMergeTags(options.subject ?? '', environment.mergeTag, 'text');
  return cleanText(preheaderText(environment, options)).trim() || cleanText(subject).trim() || '…';
}
