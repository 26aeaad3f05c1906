import { msg, plural } from '@lingui/core/macro';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { findBlock } from '@x/email-compiler';
import type { Label } from '../../definition/fields.ts';
import type { EditorEnvironment } from '../../context/environment.tsx';
import { listTitle } from '../../definition/list-title.ts';
import { draggedIds, draggedType, placeInList, type Dragged, type Gap } from './drop.ts';

type Translate = (message: MessageDescriptor) => ReturnType<I18n['_']>;

/** Screen reader announcements during a drag. */
export interface DragTexts {
  readonly name: (dragged: Dragged) => string;
  readonly pickedUp: (dragged: Dragged) => string;
  readonly over: (dragged: Dragged, gap: Gap | null) => string;
  /** After a drop that changed nothing. Other drops are steps, which are described elsewhere. */
  readonly unmoved: (dragged: Dragged) => string;
  readonly canceled: (dragged: Dragged) => string;
}

export function createDragTexts(
  editor: EditorEnvironment,
  label: (label: Label) => string,
  translate: Translate,
): DragTexts {
  const { store, known, editorOf } = editor;
  const titleOf = (type: string) => {
    const definition = editorOf(type);
    return definition === undefined ? type : label(definition.title);
  };
  const name = (dragged: Dragged) => titleOf(draggedType(store.getState().document, dragged, known) ?? '');
  const countOf = (dragged: Dragged) => draggedIds(dragged).length;
  return {
    name,
    pickedUp: (dragged) =>
      translate(
        countOf(dragged) > 1
          ? msg`Picked up ${plural(countOf(dragged), { one: '# block', other: '# blocks' })}.`
          : msg`Picked up the ${name(dragged)} block.`,
      ),
    over(dragged, gap) {
      if (gap === null) {
        return translate(msg`The ${name(dragged)} block cannot be dropped here.`);
      }
      const { document } = store.getState();
      const { number, total } = placeInList(document, dragged, gap, known);
      const holder = gap.parentId === undefined ? undefined : findBlock(document, gap.parentId, known);
      if (holder === undefined) {
        return translate(msg`${name(dragged)} block: position ${number} of ${total}.`);
      }
      const list = label(listTitle(editorOf(holder.type), gap.list ?? 0));
      const title = titleOf(holder.type);
      return translate(
        msg`${name(dragged)} block: position ${number} of ${total} in ${list} of the ${title} block.`,
      );
    },
    unmoved: (dragged) =>
      translate(
        countOf(dragged) > 1
          ? msg`The blocks were not moved.`
          : msg`The ${name(dragged)} block was not moved.`,
      ),
    canceled: (dragged) =>
      translate(
        dragged.kind === 'new'
          ? msg`Drag canceled. No block was added.`
          : msg`Drag canceled. The ${name(dragged)} block was not moved.`,
      ),
  };
}
