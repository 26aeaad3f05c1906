import { msg } from '@lingui/core/macro';
import type { BlockEditorDefinition } from './define-block-editor.ts';
import type { Label } from './fields.ts';

/** Returns the name of a list inside a block, such as "column 2". `list` counts from 0. */
export function listTitle(definition: BlockEditorDefinition | undefined, list: number): Label {
  const number = list + 1;
  return definition?.listTitle?.(number) ?? msg`part ${number}`;
}
