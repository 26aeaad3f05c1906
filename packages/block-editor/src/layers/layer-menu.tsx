'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton, MenuItem } from '@x/ui';
import { Ellipsis, Pencil } from 'lucide-react';
import { ActionsMenu } from '../actions/actions-menu.tsx';
import { useEditor } from '../context/environment.tsx';

export interface LayerMenuProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onRename: () => void;
  /** Called when the menu has closed, to move the focus. */
  readonly onDone: () => void;
}

/** Menu of the row that has the focus. */
export function LayerMenu({ open, onOpenChange, onRename, onDone }: LayerMenuProps) {
  const { t } = useLingui();
  const { panel, readOnly } = useEditor();
  const rename = (
    <MenuItem icon={<Pencil />} shortcut="F2" onSelect={onRename}>
      <Trans>Rename</Trans>
    </MenuItem>
  );
  return (
    <ActionsMenu
      open={open}
      onOpenChange={onOpenChange}
      around={panel.keep}
      onDone={onDone}
      first={readOnly ? undefined : rename}
      trigger={
        <IconButton label={t`Actions`} icon={<Ellipsis />} size="small" tooltip={false} tabIndex={-1} />
      }
    />
  );
}
