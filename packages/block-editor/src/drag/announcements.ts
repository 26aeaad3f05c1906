import type { Active, Announcements } from '@dnd-kit/core';
import { msg } from '@lingui/core/macro';
import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Label } from '../definition/fields.js';
import type { EditorEnvironment } from '../shell/environment.js';
import { gapIndex, placeInGap } from './drop.js';
import { draggedOf, typeOf } from './dragged.js';

type Translate = (message: MessageDescriptor) => ReturnType<I18n['_']>;

/** What a screen reader is told while something is dragged. */
export function createAnnouncements(
  editor: EditorEnvironment,
  label: (label: Label) => string,
  translate: Translate,
): Announcements {
  const name = (active: Active) => {
    const type = typeOf(editor, draggedOf(active));
    const definition = editor.editorOf(type);
    return definition === undefined ? type : label(definition.title);
  };
  const total = (active: Active) =>
    editor.store.getState().document.rows.length + (draggedOf(active).kind === 'new' ? 1 : 0);
  const place = (active: Active, gap: number) =>
    placeInGap(editor.store.getState().document, draggedOf(active), gap);
  // Where a block is picked up comes right after that it was, and would cut it off.
  let pickedUp = false;
  return {
    onDragStart: ({ active }) => {
      pickedUp = true;
      return translate(msg`Picked up the ${name(active)} block.`);
    },
    onDragOver: ({ active, over }) => {
      const first = pickedUp;
      pickedUp = false;
      if (first) return undefined;
      const gap = over === null ? null : gapIndex(over.id);
      if (gap === null) {
        return translate(msg`The ${name(active)} block is over no place where it can be dropped.`);
      }
      return translate(
        msg`The ${name(active)} block would be number ${place(active, gap)} of ${total(active)}.`,
      );
    },
    onDragEnd: ({ active, over }) =>
      translate(
        over === null
          ? msg`The ${name(active)} block stays where it was.`
          : msg`The ${name(active)} block was dropped.`,
      ),
    onDragCancel: ({ active }) =>
      translate(msg`The drag was cancelled. The ${name(active)} block stays where it was.`),
  };
}
