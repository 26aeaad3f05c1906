import type { BlockDefinition } from '../definition/define.ts';
import type { EmailDocument } from '../schema/document.ts';
import { configOf, recordOf } from '../schema/read-document.ts';
import { compileText } from './text.ts';
import { previewVisibility } from './visibility.ts';

/** Begins each basis. Earlier versions stored others, which depended on options of the editor and cannot be compared. */
const prefix = 'blocks:';

/** Hash of a text (FNV-1a), so that a message does not contain its text twice. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value.toString(36);
}

/**
 * Identifies the text of a message's blocks, for `editor.textBasis`. Depends only on the blocks and the language: neither
 * on the brand, the subject and addresses of the sender nor on how lines are broken.
 */
export function textBasisOf(document: EmailDocument, blocks: readonly BlockDefinition[]): string {
  const { text: _text, preheader: _preheader, ...config } = document.body.config;
  const written = compileText(
    { ...document, body: { ...document.body, config } },
    { blocks, visibleIf: previewVisibility, trackingParameter: false },
  );
  return `${prefix}${hash(written.replace(/\s+/gu, ' ').trim())}`;
}

/**
 * Returns whether the text of the blocks has changed since the author last wrote or checked the text part. False if that
 * is not known.
 */
export function isTextOutdated(document: EmailDocument, blocks: readonly BlockDefinition[]): boolean {
  const { text } = configOf(document);
  const basis = recordOf(recordOf(document)['editor'])['textBasis'];
  if (typeof text !== 'string' || typeof basis !== 'string' || !basis.startsWith(prefix)) return false;
  return textBasisOf(document, blocks) !== basis;
}
