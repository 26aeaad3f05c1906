'use client';
import { useDraggable } from '@dnd-kit/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput, wordMatcher } from '@x/ui';
import { useState } from 'react';
import { blockGroups } from '../../definition/block-groups.ts';
import type { BlockEditorDefinition } from '../../definition/define-block-editor.ts';
import type { Dragged } from '../../canvas/drag/drop.ts';
import { createHandleListeners } from '../../canvas/drag/sensors.ts';
import { useLabel } from '../../context/editor-i18n.tsx';
import { useEditor } from '../../context/environment.tsx';
import type { Label } from '../../definition/fields.ts';
import { placeForNew } from '../../state/change.ts';
import { PanelGroup } from '../../fields/panel-group.tsx';

/** Number of blocks up to which the palette needs no groups and no search. */
const fewBlocks = 12;

interface PaletteGroup {
  readonly title: string;
  readonly blocks: readonly BlockEditorDefinition[];
}

/**
 * Groups the blocks that match a search by their group. Our own groups come first, then those of other blocks in the
 * order of their first block, and blocks without a group last.
 */
export function groupBlocks(
  blocks: readonly BlockEditorDefinition[],
  label: (label: Label) => string,
  matches: (text: string) => boolean,
): readonly PaletteGroup[] {
  const { more, ...own } = blockGroups;
  const titleOf = ({ group = more }: BlockEditorDefinition) => label(group);
  const last = label(more);
  const titles = [...Object.values(own).map(label), ...blocks.map(titleOf).filter((title) => title !== last)];
  return [...new Set([...titles, last])]
    .map((title) => ({
      title,
      blocks: blocks.filter(
        (block) => titleOf(block) === title && matches(`${label(block.title)} ${titleOf(block)}`),
      ),
    }))
    .filter(({ blocks: found }) => found.length > 0);
}

export function Palette() {
  const { t } = useLingui();
  const { insertable: blocks } = useEditor();
  const label = useLabel();
  const [typed, setTyped] = useState('');
  if (blocks.length <= fewBlocks) {
    return (
      <PanelGroup title={t`Add a block`}>
        <BlockButtons blocks={blocks} />
      </PanelGroup>
    );
  }
  const groups = groupBlocks(blocks, label, wordMatcher(typed));
  return (
    <>
      <div className="x:px-4 x:pt-4">
        <TextInput
          type="search"
          aria-label={t`Search blocks`}
          placeholder={t`Search blocks`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {groups.map((group) => (
        <PanelGroup key={group.title} title={group.title}>
          <BlockButtons blocks={group.blocks} />
        </PanelGroup>
      ))}
      {groups.length === 0 && (
        <output className="x:block x:p-4 x:text-13 x:text-muted">
          <Trans>No blocks match “{typed}”. Try another word.</Trans>
        </output>
      )}
    </>
  );
}

function BlockButtons({ blocks }: { readonly blocks: readonly BlockEditorDefinition[] }) {
  return (
    <ul className="x:grid x:grid-cols-3 x:gap-2">
      {blocks.map((block) => (
        <li key={block.type} className="x:min-w-0">
          <PaletteButton block={block} />
        </li>
      ))}
    </ul>
  );
}

function PaletteButton({ block }: { readonly block: BlockEditorDefinition }) {
  const { t } = useLingui();
  const { store, known, panel, createBlock, goToBlock } = useEditor();
  const label = useLabel();
  const data: Dragged = { kind: 'new', type: block.type };
  const { setNodeRef, listeners, attributes } = useDraggable({ id: `palette-${block.type}`, data });
  const title = label(block.title);

  function add() {
    const { document, selectedId } = store.getState();
    const place = placeForNew(document, selectedId, block.type, known);
    const created = createBlock(block, place);
    // Keep the palette, so that several blocks can be added in a row.
    panel.keep(() => store.change({ kind: 'insert', block: created, ...place }));
    // In a narrow editor, the palette would cover the new block.
    panel.setOpen(false);
    goToBlock(created.id, 'whole-text');
  }

  return (
    <button
      type="button"
      ref={setNodeRef}
      {...createHandleListeners(listeners)}
      aria-describedby={attributes['aria-describedby']}
      onClick={add}
      aria-label={t`Add ${title} block`}
      className="x:flex x:h-18 x:w-full x:cursor-grab x:touch-manipulation x:select-none x:flex-col x:items-center x:justify-center x:gap-1.5 x:rounded-md x:border x:border-line x:bg-surface x:px-1 x:text-12 x:font-medium x:text-text x:shadow-raised x:transition-colors x:hover:border-line-strong x:hover:bg-hover x:[&_svg]:text-muted"
    >
      <block.icon size={18} />
      <span className="x:line-clamp-2 x:max-w-full x:text-center x:leading-4">{title}</span>
    </button>
  );
}
