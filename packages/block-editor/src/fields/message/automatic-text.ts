import { compileText, type EmailDocument } from '@x/email-compiler';
import type { EditorEnvironment } from '../../context/environment.tsx';

/**
 * Writes the text of a message from its blocks, even if the author replaced it. Merge tags and placeholders stay as the
 * author would write them.
 */
export function automaticText(
  document: EmailDocument,
  { definitions, compileOptions }: Pick<EditorEnvironment, 'definitions' | 'compileOptions'>,
): string {
  const { text: _, ...config } = document.body.config;
  const { mergeTag: _tag, placeholder: _placeholder, link: _link, ...options } = compileOptions;
  return compileText(
    { ...document, body: { ...document.body, config } },
    // The parameter only helps to count clicks.
    { ...options, blocks: definitions, trackingParameter: false },
  ).trim();
}

/** Identifies a text by a hash (FNV-1a), so that a message does not contain its text twice. */
export function textKey(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** Returns whether the blocks have another text than when the author last changed the text part. */
export function isTextOutdated(
  document: EmailDocument,
  editor: Parameters<typeof automaticText>[1],
): boolean {
  const { text } = document.body.config;
  const basis: unknown = document.editor?.textBasis;
  if (text === undefined || basis === undefined) return false;
  return textKey(automaticText(document, editor)) !== basis;
}
