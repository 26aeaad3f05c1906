'use client';
import { useLingui } from '@lingui/react/macro';
import { locateBlock, type Block, type EmailDocument, type Space } from '@x/email-compiler';
import { IconButton, Toolbar, ToolbarItem } from '@x/ui';
import { ArrowDown, ArrowUp, Copy, Ellipsis, Play, Square, SquareArrowUpLeft, Trash2 } from 'lucide-react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLabel } from '../context/editor-i18n.tsx';
import { useCanPreview, useIsPreviewing } from '../amp-preview/use-preview.ts';
import {
  mayAll,
  useEditor,
  useEditorState,
  type CanvasTarget,
  type EditorEnvironment,
} from '../context/environment.tsx';
import { lazyPart } from '../context/lazy-part.tsx';
import { focusedBeside } from '@x/amp-player/dom';
import type { BlockAction } from '../definition/permissions.ts';
import type { DocumentChange } from '../state/change.ts';
import { duplication, moveByOne, removal } from '../state/selection-changes.ts';

const BlockMenu = lazyPart(() => import('../actions/block-menu.tsx').then(({ BlockMenu }) => BlockMenu));

export interface BlockToolbarProps {
  readonly block: Block;
  readonly space: Space | undefined;
  readonly target: CanvasTarget;
  readonly title: string;
  /** True for a block inside another block. */
  readonly nested: boolean;
  /** True in a row below the canvas, which covers nothing. */
  readonly docked?: boolean;
}

interface Action {
  readonly name: string;
  readonly icon: ReactNode;
  readonly hidden: boolean;
  readonly run: (event: MouseEvent) => void;
  readonly moves?: 'up' | 'down';
}

/** Toolbar with the actions on the selected block (spec 3 §2). */
export function BlockToolbar({ block, space, target, title, nested, docked = false }: BlockToolbarProps) {
  const { t } = useLingui();
  const { store, known, goBack } = useEditor();
  const blockId = block.id;
  const playable = useCanPreview(block, space, target);
  const previewing = useIsPreviewing(blockId, true, target);
  const locate = () => locateBlock(store.getState().document, blockId, known);
  // Select a string, so that typing into the block does not re-render the toolbar.
  useEditorState(({ selectedIds }) => `${placeText(locate())} ${selectedIds.length > 1}`);
  const [menu, setMenu] = useState(false);
  const found = locate();
  if (found === undefined) return null;
  return (
    <Toolbar
      floating={!docked}
      label={t`${title} block actions`}
      onEscape={goBack}
      // The actions that every block has keep their places when another block is selected.
      className={docked ? 'x:w-full x:justify-end' : 'x:flex-col x:p-0.5 x:@max-[690px]/canvas:flex-row'}
    >
      <ActionButtons {...{ blockId, found, playable, previewing, nested }} />
      {menu ? (
        <BlockMenu onClose={() => setMenu(false)} />
      ) : (
        <ToolbarItem>
          <IconButton
            label={t`More actions`}
            icon={<Ellipsis />}
            size="small"
            tooltipSide={nested ? 'top' : 'right'}
            onClick={() => setMenu(true)}
          />
        </ToolbarItem>
      )}
    </Toolbar>
  );
}

interface ActionButtonsProps {
  readonly blockId: string;
  readonly found: NonNullable<ReturnType<typeof locateBlock>>;
  readonly playable: boolean;
  readonly previewing: boolean;
  readonly nested: boolean;
}

function ActionButtons({ blockId, found, playable, previewing, nested }: ActionButtonsProps) {
  const { t } = useLingui();
  const label = useLabel();
  const editor = useEditor();
  const { store, known, newId, editorOf, goToBlock, previewed } = editor;
  const { place, siblings, ancestors } = found;
  const holder = ancestors.at(-1);
  const holderEditor = holder === undefined ? undefined : editorOf(holder.type);
  const holderTitle = holderEditor === undefined ? (holder?.type ?? '') : label(holderEditor.title);
  const { document: message, selectedIds } = store.getState();
  const several = selectedIds.length > 1;
  const may = (action: BlockAction) => mayAll(editor, action, message, selectedIds);
  const mayMove = may('move');
  const actions: readonly Action[] = [
    {
      name: previewing ? t`Stop preview` : t`Preview`,
      icon: previewing ? <Square /> : <Play />,
      hidden: !playable || several,
      run: () => previewed.set(previewing ? null : blockId),
    },
    {
      name: t`Select ${holderTitle} block`,
      icon: <SquareArrowUpLeft />,
      hidden: holder === undefined,
      run: () => holder !== undefined && goToBlock(holder.id),
    },
    {
      name: t`Move up`,
      icon: <ArrowUp />,
      hidden: !mayMove || (!several && place.index === 0),
      run: (event) => moveSelected(editor, -1, event),
      moves: 'up',
    },
    {
      name: t`Move down`,
      icon: <ArrowDown />,
      hidden: !mayMove || (!several && place.index === siblings.length - 1),
      run: (event) => moveSelected(editor, 1, event),
      moves: 'down',
    },
    {
      name: t`Duplicate`,
      icon: <Copy />,
      hidden: !may('duplicate'),
      run: () => changeSelected(editor, (message, ids) => duplication(message, ids, newId, known)),
    },
    {
      name: t`Delete`,
      icon: <Trash2 />,
      hidden: !may('delete'),
      run: () => changeSelected(editor, (_, ids) => removal(ids)),
    },
  ];
  return actions
    .filter((action) => !action.hidden)
    .map((action) => (
      <ToolbarItem key={action.name}>
        <IconButton
          label={action.name}
          icon={action.icon}
          size="small"
          tooltipSide={nested ? 'top' : 'right'}
          data-move={action.moves}
          onClick={action.run}
        />
      </ToolbarItem>
    ));
}

/** Changes the selected blocks, and goes to the block that is selected then. */
function changeSelected(
  { store, goToBlock }: EditorEnvironment,
  of: (document: EmailDocument, ids: readonly string[]) => DocumentChange | null,
): void {
  const { document, selectedIds } = store.getState();
  const made = of(document, selectedIds);
  if (made !== null) store.change(made);
  const next = store.getState().selectedId;
  if (next !== null) goToBlock(next);
}

function moveSelected({ store, known }: EditorEnvironment, step: 1 | -1, event: MouseEvent): void {
  const toolbar = event.currentTarget.closest('[role=toolbar]');
  const { document: message, selectedIds } = store.getState();
  const made = moveByOne(message, selectedIds, step, known);
  if (made !== null) flushSync(() => store.change(made));
  const { selectedId } = store.getState();
  toolbar
    ?.closest('[data-block-editor]')
    ?.querySelector(`[data-block-id="${CSS.escape(selectedId ?? '')}"]`)
    ?.scrollIntoView({ block: 'nearest' });
  // At either end of the list the pressed button disappears, so focus the other move button.
  if (toolbar?.contains(focusedBeside(toolbar)) === false)
    toolbar.querySelector<HTMLElement>(`[data-move="${step === 1 ? 'up' : 'down'}"]`)?.focus();
}

/** Serializes the parts of the block's position that the toolbar depends on. */
function placeText(found: ReturnType<typeof locateBlock>): string {
  return JSON.stringify([found?.place, found?.siblings.length, found?.ancestors.at(-1)?.id]);
}
