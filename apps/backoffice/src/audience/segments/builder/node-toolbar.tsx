import { useLingui } from '@lingui/react/macro';
import { IconButton, Toolbar, ToolbarItem } from '@x/ui';
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { canMove } from '../draft/edit-tree.ts';
import type { NodeDraft } from '../draft/tree-draft.ts';
import { useBuilder } from './builder-context.ts';
import { moveShortcuts } from './move-shortcut.ts';

export interface NodeToolbarProps {
  readonly node: NodeDraft;
  readonly label: string;
}

/** Buttons that move, copy and remove a condition or group. A single tab stop; arrow keys move between the buttons. */
export function NodeToolbar({ node, label }: NodeToolbarProps) {
  const { t } = useLingui();
  const { root, hasRoom, move, duplicate, remove } = useBuilder();
  return (
    <Toolbar label={label} className="x:shrink-0 x:max-sm:self-end">
      <ToolbarItem>
        <IconButton
          label={t`Move up`}
          shortcut={moveShortcuts.up}
          icon={<ArrowUp aria-hidden />}
          size="small"
          data-part="up"
          disabled={!canMove(root, node.id, 'up')}
          onClick={() => move(node, 'up')}
        />
      </ToolbarItem>
      <ToolbarItem>
        <IconButton
          label={t`Move down`}
          shortcut={moveShortcuts.down}
          icon={<ArrowDown aria-hidden />}
          size="small"
          data-part="down"
          disabled={!canMove(root, node.id, 'down')}
          onClick={() => move(node, 'down')}
        />
      </ToolbarItem>
      <ToolbarItem>
        <IconButton
          label={t`Duplicate`}
          icon={<Copy aria-hidden />}
          size="small"
          disabled={!hasRoom}
          onClick={() => duplicate(node)}
        />
      </ToolbarItem>
      <ToolbarItem>
        <IconButton
          label={t`Remove`}
          icon={<Trash2 aria-hidden />}
          size="small"
          data-part="remove"
          onClick={() => remove(node)}
        />
      </ToolbarItem>
    </Toolbar>
  );
}
