import type { DarkUse } from '../color/dark-palette.ts';
import type { EmailDocument } from '../schema/document.ts';
import { resolveEnvironment, type HtmlOptions } from '../targets/environment.ts';
import { htmlIn } from '../targets/html.ts';

/** Returns the backgrounds and text colors of a message with their colors in dark mode, in order of first use. */
export function listDarkColors(document: EmailDocument, options: HtmlOptions): readonly DarkUse[] {
  const environment = resolveEnvironment(document, options);
  htmlIn(environment, document, options);
  return environment.dark.uses();
}
