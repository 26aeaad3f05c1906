import { useLingui } from '@lingui/react/macro';
import type { CallResult } from '@x/api-client';
import { Button, ConfirmDialog, IconButton } from '@x/ui';
import { Trash2 } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useApp } from '#/app/context.ts';

export interface DeleteButtonProps {
  readonly label: string;
  readonly question: string;
  readonly consequence: ReactNode;
  readonly remove: () => Promise<CallResult<unknown>>;
  readonly onRemoved: () => void | Promise<void>;
  /** Extra fields in the confirmation. They are mounted only while the confirmation is open. */
  readonly children?: ReactNode;
  /** True to disable the confirm button, such as while an extra field is empty. */
  readonly confirmDisabled?: boolean;
  readonly onAskingChange?: (asking: boolean) => void;
  readonly iconOnly?: boolean;
  /** Label of the confirm button. Default "Delete". */
  readonly confirmLabel?: string;
  readonly icon?: ReactElement;
  readonly size?: 'small' | 'medium';
}

/** Button that calls `remove` after a confirmation. `onRemoved` runs only if the call succeeds. */
export function DeleteButton(props: DeleteButtonProps) {
  const {
    label,
    question,
    consequence,
    remove,
    onRemoved,
    iconOnly = false,
    icon = <Trash2 aria-hidden />,
    size = 'medium',
    children,
    confirmDisabled = false,
    onAskingChange,
  } = props;
  const { t } = useLingui();
  const { finishing } = useApp();
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
    if (result.success) await finishing.run(onRemoved);
  }

  return (
    <>
      {iconOnly ? (
        <IconButton label={label} icon={icon} size="small" onClick={() => setAsking(true)} />
      ) : (
        <Button icon={icon} size={size} onClick={() => setAsking(true)}>
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
