'use client';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@x/ui';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useEditor } from '../context/environment.tsx';
import { ActionsMenu } from './actions-menu.tsx';

export interface BlockMenuProps {
  readonly onClose: () => void;
}

/** The menu of the block toolbar, open from the start. It loads when it is opened first. */
export function BlockMenu({ onClose }: BlockMenuProps) {
  const { t } = useLingui();
  const { store, goToBlock } = useEditor();
  const [open, setOpen] = useState(true);
  return (
    <ActionsMenu
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton label={t`More actions`} icon={<Ellipsis />} size="small" tooltip={false} />}
      onDone={() => {
        onClose();
        const { selectedId } = store.getState();
        if (selectedId !== null) goToBlock(selectedId);
      }}
    />
  );
}
