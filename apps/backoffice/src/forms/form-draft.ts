import { storedText, type StoredText, type TextStorage } from '#/browser/stored-value.ts';

/** Values of a form by field name; secrets are never among them. */
export type DraftValues = Readonly<Record<string, unknown>>;

/** Unsaved form input. Survives a reload and an expired session. */
export interface FormDraft {
  readonly read: () => DraftValues | undefined;
  readonly write: (values: DraftValues) => void;
  readonly remove: () => void;
}

function parseValues(text: string | undefined): DraftValues | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** The draft of one form of one user, on one page, in one tab. */
export function formDraft(
  storage: () => TextStorage,
  { userId, page, form }: { readonly userId: string; readonly page: string; readonly form: string },
): FormDraft {
  const stored: StoredText = storedText(storage, `draft:${userId}:${page}:${form}`);
  return {
    read: () => parseValues(stored.read()),
    write: (values) => {
      stored.write(JSON.stringify(values));
    },
    remove: stored.remove,
  };
}

/** The values of a form with those of a draft put in, where the form still has a field of that name and kind. */
export function withDraft<Values extends DraftValues>(
  initial: Values,
  draft: DraftValues | undefined,
): Values {
  if (draft === undefined) return initial;
  const kept = Object.entries(draft).filter(([name, value]) => {
    if (!(name in initial)) return false;
    const before = initial[name];
    return before === null || value === null || typeof before === typeof value;
  });
  return { ...initial, ...Object.fromEntries(kept) };
}
