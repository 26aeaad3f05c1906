import { compileHtml, createBlockId, createStarterDocument, type EmailDocument } from '@x/email-compiler';
import { starters, type StarterId } from '@x/starter-templates';
import { compileContent, messageOptions, origin, type CompiledContent } from '../messages/content.ts';
import type { Language } from '#/language/language.ts';

/** What a new template can begin with: a starter, or the few blocks that stand for a blank page. */
export type BeginningId = StarterId | 'blank';

export interface Beginning {
  readonly id: BeginningId;
  /** Made anew each time, so that no two templates share the ids of their blocks. */
  readonly document: () => EmailDocument;
}

/** What the shelf holds, the blank page first. */
export function shelfIn(language: Language): readonly [Beginning, ...Beginning[]] {
  const newId = () => createBlockId(Math.random);
  return [
    { id: 'blank', document: () => createStarterDocument({ newId }) },
    ...starters.map(({ id, document }) => ({ id, document: () => document({ language, origin, newId }) })),
  ];
}

/** What a new template is saved with. */
export function contentOf(beginning: Beginning, projectId: string): CompiledContent {
  return compileContent(beginning.document(), undefined, projectId);
}

/** As a recipient sees it whose name is not known. */
export function shownHtml(beginning: Beginning): string {
  const mergeTag = (_name: string, fallback: string) => fallback;
  return compileHtml(beginning.document(), { ...messageOptions, mergeTag });
}
