'use client';
import { useEffect, useRef, useState, type RefObject } from 'react';

export interface DialogState {
  readonly open: boolean;
  readonly show: () => void;
  readonly close: () => void;
  /** Button that opens the dialog. Receives the focus when the dialog closes. */
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/**
 * Manages a dialog that is mounted only while open. Returns the focus to the opener, because the dialog itself does not
 * do so under StrictMode.
 */
export function useDialog(): DialogState {
  const [open, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return { open, show: () => setOpen(true), close: () => setOpen(false), opener };
}
