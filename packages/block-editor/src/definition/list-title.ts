import { msg } from '@lingui/core/macro';
import type { BlockEditorDefinition } from './define-block-editor.ts';
import type { Label } from './fields.ts';

/** Returns the name of the list at index `list` inside a block, such as "column 2". The index counts from 0. */
export function listTitle(definition: BlockEditorDefinition | undefined, list: number): Label {
  const number = list + 1;
  return definition?.listTitle?.(number) ?? msg`part ${number}`;
}
