'use client';
import { msg } from '@lingui/core/macro';
import { useRef, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useTranslate } from '../i18n/use-translate.ts';
import { Dialog, DialogClose } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** Called with false when the user cancels. */
  readonly onOpenChange: (open: boolean) => void;
  /** Question to confirm, such as "Delete the audience?" */
  readonly title: ReactNode;
  /** Consequences of confirming, and whether they can be undone. */
  readonly description?: ReactNode;
  /** Label of the confirm button. Use the verb of the question, such as "Delete". */
  readonly confirmLabel: string;
  /** Defaults to "Cancel". */
  readonly cancelLabel?: string;
  /**
   * Called when the user confirms. The caller closes the dialog, either at once or when its request has succeeded.
   */
  readonly onConfirm: () => void;
  /** True while the caller's request is in flight. The dialog then cannot be closed or confirmed again. */
  readonly loading?: boolean;
  /** True to disable confirming, such as while a required input in the dialog is empty. */
  readonly confirmDisabled?: boolean;
  /** Variant of the confirm button. Defaults to `danger`. */
  readonly tone?: 'danger' | 'primary';
  /** Content between the description and the buttons. */
  readonly children?: ReactNode;
}

/** Dialog that asks users to confirm an action. The focus starts on "Cancel". */
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
