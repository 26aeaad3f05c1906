import * as v from 'valibot';
import { storedText, type TextStorage } from '../browser/stored-value.js';

const contentDraftSchema = v.object({
  /** The document as JSON text. */
  config: v.string(),
  /** Fingerprint of the saved content that this draft started from. */
  base: v.string(),
  /** When this draft was kept, as an ISO 8601 instant. */
  keptAt: v.string(),
});

/** Unsaved content of a template or a campaign. */
export type ContentDraft = v.InferOutput<typeof contentDraftSchema>;

export interface ContentDrafts {
  readonly read: () => ContentDraft | undefined;
  /** False where the browser could not keep it. */
  readonly write: (draft: ContentDraft) => boolean;
  readonly remove: () => void;
}

/** The draft of one document of one user, in this browser. */
export function contentDrafts(
  storage: () => TextStorage,
  {
    userId,
    kind,
    id,
  }: { readonly userId: string; readonly kind: 'template' | 'campaign'; readonly id: string },
): ContentDrafts {
  const stored = storedText(storage, `content-draft:${userId}:${kind}:${id}`);
  return {
    read: () => {
      const text = stored.read();
      if (text === undefined) return undefined;
      try {
        const parsed = v.safeParse(contentDraftSchema, JSON.parse(text));
        return parsed.success ? parsed.output : undefined;
      } catch {
        return undefined;
      }
    },
    write: (draft) => stored.write(JSON.stringify(draft)),
    remove: stored.remove,
  };
}

/** A short text that differs where two texts differ, as good as always (FNV-1a, 32 bits, and the length). */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return `${(hash >>> 0).toString(16)}-${text.length.toString(16)}`;
}

/** What to open: the saved content, the draft, or the draft though the saved content has changed since. */
export type Opening =
  | { readonly from: 'saved' }
  | { readonly from: 'draft'; readonly draft: ContentDraft; readonly savedSince: boolean };

export function openingOf(saved: string, draft: ContentDraft | undefined): Opening {
  if (draft === undefined || draft.config === saved) return { from: 'saved' };
  return { from: 'draft', draft, savedSince: draft.base !== fingerprint(saved) };
}
