import { compileHtml, createBlockId, createStarterDocument, type EmailDocument } from '@x/email-compiler';
import { starters, type StarterId } from '@x/starter-templates';
import { compileContent, messageOptions, origin, type CompiledContent } from '../messages/content.ts';
import type { Language } from '#/language/language.ts';

export type GalleryId = StarterId | 'blank';

export interface Starter {
  readonly id: GalleryId;
  /** Creates a new document with new block ids on each call. */
  readonly document: () => EmailDocument;
}

export function createGallery(language: Language): readonly [Starter, ...Starter[]] {
  const newId = () => createBlockId(Math.random);
  return [
    { id: 'blank', document: () => createStarterDocument({ newId }) },
    ...starters.map(({ id, document }) => ({ id, document: () => document({ language, origin, newId }) })),
  ];
}

export function compileStarter(starter: Starter, projectId: string): CompiledContent {
  return compileContent(starter.document(), { projectId });
}

/** Compiles a starter for its thumbnail. Each merge tag shows its fallback. */
export function previewHtml(starter: Starter): string {
  const mergeTag = (_name: string, fallback: string) => fallback;
  return compileHtml(starter.document(), { ...messageOptions, mergeTag });
}
