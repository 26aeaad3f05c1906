import type { EmailDocument } from '@x/email-compiler';
import { useEffect, useMemo, useRef, useState } from 'react';
import { contentDrafts, fingerprint, openingOf } from '../drafts/content-draft.js';
import { useUser } from '../session/use-current.js';

/** ms after the last change until it is kept. */
const keepAfter = 400;

export interface DraftPlace {
  readonly kind: 'template' | 'campaign';
  readonly id: string;
  /** The saved document as JSON text. */
  readonly saved: string;
}

/** Keeps the unsaved document in the browser, and finds it again when the page is opened the next time. */
export function useContentDraft({ kind, id, saved }: DraftPlace) {
  const { id: userId } = useUser();
  const drafts = useMemo(
    () => contentDrafts(() => window.localStorage, { userId, kind, id }),
    [userId, kind, id],
  );
  const [opening] = useState(() => openingOf(saved, drafts.read()));
  const base = useRef(opening.from === 'draft' ? opening.draft.base : fingerprint(saved));
  const pending = useRef<{ readonly document: EmailDocument; readonly timer: number }>(undefined);

  function flush(): void {
    if (pending.current === undefined) return;
    window.clearTimeout(pending.current.timer);
    const { document } = pending.current;
    pending.current = undefined;
    drafts.write({
      config: JSON.stringify(document),
      base: base.current,
      keptAt: new Date().toISOString(),
    });
  }

  // A reload or a closed tab does not wait for the timer.
  const flushNow = useRef(flush);
  useEffect(() => {
    flushNow.current = flush;
  });
  useEffect(() => {
    const leave = () => flushNow.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    opening,
    /** Keeps a document, a moment after the last one that came. */
    keep: (document: EmailDocument) => {
      window.clearTimeout(pending.current?.timer);
      pending.current = { document, timer: window.setTimeout(() => flushNow.current(), keepAfter) };
    },
    /** Forgets the draft: `config` is what is saved now. */
    settle: (config: string) => {
      window.clearTimeout(pending.current?.timer);
      pending.current = undefined;
      base.current = fingerprint(config);
      drafts.remove();
    },
  };
}
