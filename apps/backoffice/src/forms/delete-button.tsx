import { useLingui } from '@lingui/react/macro';
import type { CallResult } from '@x/api-client';
import { Button, ConfirmDialog, IconButton } from '@x/ui';
import { Trash2 } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';

export interface DeleteButtonProps {
  /** Button text, such as "Delete audience". */
  readonly label: string;
  /** The question: "Delete the audience “Customers”?" */
  readonly question: string;
  /** Consequence, for the confirmation. */
  readonly consequence: ReactNode;
  readonly remove: () => Promise<CallResult<unknown>>;
  readonly onRemoved: () => void | Promise<void>;
  /** Extra fields, mounted only while the dialog is open. */
  readonly children?: ReactNode;
  /** True while an extra field is missing. */
  readonly confirmDisabled?: boolean;
  /** Called when the dialog opens or closes. */
  readonly onAskingChange?: (asking: boolean) => void;
  /** Shows only the icon, for table rows. */
  readonly iconOnly?: boolean;
  /** Label of the confirm button. Default "Delete". */
  readonly confirmLabel?: string;
  /** Default: a bin. */
  readonly icon?: ReactElement;
}

/** A button that deletes after a confirmation. Errors appear at the bottom of the page. */
export function DeleteButton(props: DeleteButtonProps) {
  const {
    label,
    question,
    consequence,
    remove,
    onRemoved,
    iconOnly = false,
    icon = <Trash2 aria-hidden />,
    children,
    confirmDisabled = false,
    onAskingChange,
  } = props;
  const { t } = useLingui();
  const [asking, setAskingState] = useState(false);
  const [removing, setRemoving] = useState(false);

  function setAsking(next: boolean) {
    setAskingState(next);
    onAskingChange?.(next);
  }

  async function confirm() {
    setRemoving(true);
    const result = await remove();
    setRemoving(false);
    setAsking(false);
    if (result.success) await onRemoved();
  }

  return (
    <>
      {iconOnly ? (
        <IconButton label={label} icon={icon} size="small" onClick={() => setAsking(true)} />
      ) : (
        <Button icon={icon} onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={question}
        description={consequence}
        confirmLabel={props.confirmLabel ?? t`Delete`}
        loading={removing}
        confirmDisabled={confirmDisabled}
        onConfirm={() => void confirm()}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
