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
