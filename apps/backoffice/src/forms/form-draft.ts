import { storedText, type StoredText, type TextStorage } from '#/browser/stored-value.ts';

/** Form values by field name, without secrets. */
export type DraftValues = Readonly<Record<string, unknown>>;

/** Storage of a form's unsaved input for the browser tab. */
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

/** Applies a draft to a form's values. Ignores draft values whose field no longer exists or has another type. */
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
