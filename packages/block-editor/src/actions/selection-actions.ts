'use client';
import { useLingui } from '@lingui/react/macro';
import { createBlock, devices, findBlock, section, type Device } from '@x/email-compiler';
import {
  ArrowDown,
  ArrowUp,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Eye,
  MonitorOff,
  PaintRoller,
  Paintbrush,
  Scissors,
  SquareDashed,
  TabletSmartphone,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { loadClipboard } from '../clipboard/load-clipboard.ts';
import { mayAll, useEditor } from '../context/environment.tsx';
import type { BlockAction } from '../definition/permissions.ts';
import type { DocumentChange } from '../state/change.ts';
import { duplication, hiding, moveByOne, removal, wrapping } from '../state/selection-changes.ts';

export interface SelectionAction {
  readonly id: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Keys as for `keyNames`. */
  readonly keys?: string;
  readonly danger?: true;
  readonly disabled?: boolean;
  readonly run: () => void;
}

/** Groups of the actions on all selected blocks that the user may do. A read-only editor can only copy. */
export function useSelectionActions(): () => readonly (readonly SelectionAction[])[] {
  const { readOnly, insertable } = useEditor();
  const clipboard = useClipboardActions();
  const blocks = useBlockActions();
  const visibility = useVisibilityActions();

  return () => {
    const { copy, copyStyle, cut, paste, pasteStyle } = clipboard();
    if (readOnly) return [[copy, copyStyle]];
    const { duplicate, arrange, remove, may } = blocks();
    const edits = may('edit');
    const groups = [
      [
        copy,
        ...(may('delete') ? [cut] : []),
        ...(insertable.length > 0 ? [paste] : []),
        ...(may('duplicate') ? [duplicate] : []),
      ],
      [copyStyle, ...(edits ? [pasteStyle] : [])],
      may('move') ? arrange : [],
      edits ? visibility() : [],
      may('delete') ? [remove] : [],
    ];
    return groups.filter(({ length }) => length > 0);
  };
}

function useClipboardActions() {
  const { t, i18n } = useLingui();
  const user = { editor: useEditor(), i18n };

  return () => ({
    copy: {
      id: 'copy',
      name: t`Copy`,
      icon: Copy,
      keys: 'Mod C',
      run: () => void loadClipboard().then(({ copySelected }) => copySelected(user)),
    },
    copyStyle: {
      id: 'copy-style',
      name: t`Copy style`,
      icon: Paintbrush,
      keys: 'Mod Alt C',
      run: () => void loadClipboard().then(({ copyStyle }) => copyStyle(user)),
    },
    cut: {
      id: 'cut',
      name: t`Cut`,
      icon: Scissors,
      keys: 'Mod X',
      run: () => void loadClipboard().then(({ copySelected }) => copySelected(user, true)),
    },
    paste: {
      id: 'paste',
      name: t`Paste below`,
      icon: ClipboardPaste,
      keys: 'Mod V',
      run: () => void loadClipboard().then(({ pasteFromClipboard }) => pasteFromClipboard(user)),
    },
    pasteStyle: {
      id: 'paste-style',
      name: t`Paste style`,
      icon: PaintRoller,
      keys: 'Mod Alt V',
      run: () => void loadClipboard().then(({ pasteStyle }) => pasteStyle(user)),
    },
  });
}

interface BlockActions {
  readonly duplicate: SelectionAction;
  /** Actions that change where the blocks are. */
  readonly arrange: readonly SelectionAction[];
  readonly remove: SelectionAction;
  /** Returns whether the user may do something with all selected blocks. */
  readonly may: (action: BlockAction) => boolean;
}

function useBlockActions(): () => BlockActions {
  const { t } = useLingui();
  const editor = useEditor();
  const { store, known, newId, definitions, permissions } = editor;
  const change = (made: DocumentChange | null) => made !== null && store.change(made);

  return () => {
    const { document, selectedIds: ids } = store.getState();
    const up = moveByOne(document, ids, -1, known);
    const down = moveByOne(document, ids, 1, known);
    const wrapped =
      definitions.includes(section) && permissions.mayInsert(section.type)
        ? wrapping(document, ids, createBlock(section, newId()), known)
        : null;
    return {
      may: (action) => mayAll(editor, action, document, ids),
      duplicate: {
        id: 'duplicate',
        name: t`Duplicate`,
        icon: CopyPlus,
        keys: 'Mod D',
        run: () => change(duplication(document, ids, newId, known)),
      },
      arrange: [
        {
          id: 'up',
          name: t`Move up`,
          icon: ArrowUp,
          keys: 'Alt ↑',
          disabled: up === null,
          run: () => change(up),
        },
        {
          id: 'down',
          name: t`Move down`,
          icon: ArrowDown,
          keys: 'Alt ↓',
          disabled: down === null,
          run: () => change(down),
        },
        {
          id: 'wrap',
          name: t`Wrap in a section`,
          icon: SquareDashed,
          disabled: wrapped === null,
          run: () => change(wrapped),
        },
      ],
      remove: {
        id: 'delete',
        name: t`Delete`,
        icon: Trash2,
        keys: 'Delete',
        danger: true,
        run: () => change(removal(ids)),
      },
    };
  };
}

function useVisibilityActions(): () => readonly SelectionAction[] {
  const { t } = useLingui();
  const { store, known } = useEditor();
  const change = (made: DocumentChange | null) => made !== null && store.change(made);

  return () => {
    const { document, selectedIds: ids } = store.getState();
    const blocks = ids.flatMap((id) => findBlock(document, id, known) ?? []);
    const hidden = new Set(
      blocks.map(({ config }) => devices.find((device) => device === config['hiddenOn'])),
    );
    return [
      {
        id: 'hide-phone',
        name: t`Hide on phones`,
        icon: TabletSmartphone,
        disabled: isOnly(hidden, 'phone'),
        run: () => change(hiding(document, ids, 'phone', known)),
      },
      {
        id: 'hide-desktop',
        name: t`Hide on wide screens`,
        icon: MonitorOff,
        disabled: isOnly(hidden, 'desktop'),
        run: () => change(hiding(document, ids, 'desktop', known)),
      },
      {
        id: 'show',
        name: t`Show on all screens`,
        icon: Eye,
        disabled: isOnly(hidden, undefined),
        run: () => change(hiding(document, ids, undefined, known)),
      },
    ];
  };
}

function isOnly(hidden: ReadonlySet<Device | undefined>, device: Device | undefined): boolean {
  return hidden.size === 1 && hidden.has(device);
}
