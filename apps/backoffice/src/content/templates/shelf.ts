import { compileHtml, createBlockId, createStarterDocument, type EmailDocument } from '@x/email-compiler';
import { starters, type StarterId } from '@x/starter-templates';
import { compileContent, messageOptions, origin, type CompiledContent } from '../messages/content.ts';
import type { Language } from '#/language/language.ts';

/** A starter, or the few blocks of a blank page. */
export type BeginningId = StarterId | 'blank';

export interface Beginning {
  readonly id: BeginningId;
  /** Creates a new document on each call, so that templates never share block ids. */
  readonly document: () => EmailDocument;
}

/** All starters, the blank page first. */
export function shelfIn(language: Language): readonly [Beginning, ...Beginning[]] {
  const newId = () => createBlockId(Math.random);
  return [
    { id: 'blank', document: () => createStarterDocument({ newId }) },
    ...starters.map(({ id, document }) => ({ id, document: () => document({ language, origin, newId }) })),
  ];
}

export function contentOf(beginning: Beginning, projectId: string): CompiledContent {
  return compileContent(beginning.document(), undefined, projectId);
}

/** As a recipient sees it whose name is not known. */
export function shownHtml(beginning: Beginning): string {
  const mergeTag = (_name: string, fallback: string) => fallback;
  return compileHtml(beginning.document(), { ...messageOptions, mergeTag });
}
