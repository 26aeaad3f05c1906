'use client';
import { useLingui } from '@lingui/react/macro';
import { IconButton, Toolbar, ToolbarItem } from '@x/ui';
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { freshBlockId, useEditor } from '../shell/environment.js';

export interface BlockToolbarProps {
  readonly blockId: string;
  readonly title: string;
  readonly index: number;
  readonly last: boolean;
}

/** What can be done to the selected block as a whole (spec 3 §2). */
export function BlockToolbar({ blockId, title, index, last }: BlockToolbarProps) {
  const { t } = useLingui();
  const { store, goToBlock } = useEditor();
  const actions = [
    {
      name: t`Move up`,
      icon: <ArrowUp />,
      hidden: index === 0,
      run: () => store.change({ kind: 'move', blockId, index: index - 1 }),
    },
    {
      name: t`Move down`,
      icon: <ArrowDown />,
      hidden: last,
      run: () => store.change({ kind: 'move', blockId, index: index + 1 }),
    },
    {
      name: t`Clone`,
      icon: <Copy />,
      hidden: false,
      run: () => {
        const newId = freshBlockId(store.getState().document);
        store.change({ kind: 'clone', blockId, newId });
        goToBlock(newId);
      },
    },
    {
      name: t`Delete`,
      icon: <Trash2 />,
      hidden: false,
      run: () => {
        store.change({ kind: 'remove', blockId });
        const next = store.getState().selectedId;
        if (next !== null) goToBlock(next);
      },
    },
  ];
  return (
    <div className="x:absolute x:top-0 x:left-full x:z-10 x:pl-2 x:@max-[690px]/canvas:top-auto x:@max-[690px]/canvas:right-1 x:@max-[690px]/canvas:bottom-full x:@max-[690px]/canvas:left-auto x:@max-[690px]/canvas:pl-0 x:@max-[690px]/canvas:pb-1.5">
      <Toolbar
        floating
        label={t`${title} block actions`}
        className="x:flex-col x:p-0.5 x:@max-[690px]/canvas:flex-row"
      >
        {actions
          .filter((action) => !action.hidden)
          .map((action) => (
            <ToolbarItem key={action.name}>
              <IconButton
                label={action.name}
                icon={action.icon}
                size="small"
                tooltipSide="right"
                onClick={action.run}
              />
            </ToolbarItem>
          ))}
      </Toolbar>
    </div>
  );
}
