'use client';
import { msg } from '@lingui/core/macro';
import { useRef, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useTranslate } from '../i18n/use-translate.ts';
import { Dialog, DialogClose } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The question: "Delete the audience?" */
  readonly title: ReactNode;
  /** What follows from yes, and what cannot be undone. */
  readonly description?: ReactNode;
  /** The verb of the question: "Delete". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Called on yes. The caller closes the dialog, at once or when its call has succeeded. */
  readonly onConfirm: () => void;
  /** The call is under way: neither button can be pressed twice. */
  readonly loading?: boolean;
  /** Something is missing that the dialog asks for: it cannot be answered with yes yet. */
  readonly confirmDisabled?: boolean;
  readonly tone?: 'danger' | 'primary';
  readonly children?: ReactNode;
}

/** A question before a step that cannot be taken back. The focus starts on "Cancel". */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    onConfirm,
    loading = false,
    confirmDisabled = false,
    tone = 'danger',
  } = props;
  const translate = useTranslate();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      size="small"
      open={open}
      onOpenChange={(next) => !loading && onOpenChange(next)}
      title={title}
      description={description}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        cancel.current?.focus();
      }}
      footer={
        <>
          <DialogClose>
            <Button ref={cancel} variant="ghost" disabled={loading}>
              {props.cancelLabel ?? translate(msg`Cancel`)}
            </Button>
          </DialogClose>
          <Button variant={tone} loading={loading} disabled={confirmDisabled} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
