'use client';
import { useDraggable } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import type { BlockEditorDefinition } from '../../definition/define-block-editor.ts';
import type { Dragged } from '../../canvas/drag/drop.ts';
import { createHandleListeners } from '../../canvas/drag/sensors.ts';
import { useLabel } from '../../context/editor-i18n.tsx';
import { useEditor } from '../../context/environment.tsx';
import { placeForNew } from '../../state/change.ts';
import { PanelGroup } from '../../fields/panel-group.tsx';

export function Palette() {
  const { t } = useLingui();
  const { blocks } = useEditor();
  return (
    <PanelGroup title={t`Add a block`}>
      <ul className="x:grid x:grid-cols-3 x:gap-2">
        {blocks.map((block) => (
          <li key={block.type} className="x:min-w-0">
            <PaletteButton block={block} />
          </li>
        ))}
      </ul>
    </PanelGroup>
  );
}

function PaletteButton({ block }: { readonly block: BlockEditorDefinition }) {
  const { t } = useLingui();
  const { store, known, createBlock, goToBlock } = useEditor();
  const label = useLabel();
  const data: Dragged = { kind: 'new', type: block.type };
  const { setNodeRef, listeners, attributes } = useDraggable({ id: `palette-${block.type}`, data });
  const title = label(block.title);

  function add() {
    const { document, selectedId } = store.getState();
    const created = createBlock(block);
    store.change({ kind: 'insert', block: created, ...placeForNew(document, selectedId, block.type, known) });
    goToBlock(created.id, 'text');
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
