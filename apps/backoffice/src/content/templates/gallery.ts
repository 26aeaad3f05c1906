import {
  compileHtml,
  createBlockId,
  createStarterDocument,
  type Brand,
  type EmailDocument,
} from '@x/email-compiler';
import { starters, type StarterId } from '@x/starter-templates';
import { compileContent, messageOptions, origin, type CompiledContent } from '../messages/content.ts';
import type { Language } from '#/language/language.ts';

export type GalleryId = StarterId | 'blank';

export interface Starter {
  readonly id: GalleryId;
  /** Brand that the document's references stand for. */
  readonly brand: Brand | undefined;
  /** Creates a new document with new block ids on each call. */
  readonly document: () => EmailDocument;
}

/** `brand` takes the place of the invented senders of the designs. */
export function createGallery(language: Language, brand?: Brand): readonly [Starter, ...Starter[]] {
  const newId = () => createBlockId(Math.random);
  const setting = { language, origin, newId, brand };
  return [
    { id: 'blank', brand, document: () => createStarterDocument({ newId }) },
    ...starters.map(({ id, document }) => ({ id, brand, document: () => document(setting) })),
  ];
}

export function compileStarter({ document, brand }: Starter, projectId: string): CompiledContent {
  return compileContent(document(), { projectId, brand });
}

/** Compiles a starter for its thumbnail. Each merge tag shows its fallback. */
export function previewHtml({ document, brand }: Starter): string {
  const mergeTag = (_name: string, fallback: string) => fallback;
  return compileHtml(document(), { ...messageOptions, brand, mergeTag });
}
