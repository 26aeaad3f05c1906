'use client';
import { useEffect, useRef, useState, type RefObject } from 'react';

export interface DialogState {
  readonly open: boolean;
  readonly show: () => void;
  readonly close: () => void;
  /** The button that opens the dialog; it has the focus again when the dialog is gone. */
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/**
 * A dialog that is there while it is open. The focus goes back to its opener even where what had it before cannot be
 * told, as under StrictMode, which mounts a dialog twice.
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
