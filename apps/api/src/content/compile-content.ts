import { compile, parseDocument } from '@x/email-compiler';
import { blocks } from '../blocks.js';

/** Compiles a stored document as the editor would; undefined where it cannot be read. */
export function compileContent(config: string): { readonly html: string; readonly amp: string } | undefined {
  const parsed = parseDocument(config, { blocks });
  if (!parsed.ok) return undefined;
  const { html, amp } = compile(parsed.value.document, { blocks });
  return { html, amp };
}
