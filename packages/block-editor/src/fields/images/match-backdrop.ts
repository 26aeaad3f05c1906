import { findBlock, type Block } from '@x/email-compiler';
import type { EditorEnvironment } from '../../context/environment.tsx';
import type { BlockEditorDefinition } from '../../definition/define-block-editor.ts';
import { valueAt, withValueAt } from '../../definition/paths.ts';
import { averageColor } from './average-color.ts';

interface Backdrop {
  readonly imagePath: string;
  readonly colorPath: string;
}

function backdropOf(definition: BlockEditorDefinition | undefined): Backdrop | undefined {
  for (const field of definition?.panel.flatMap(({ fields }) => fields) ?? [])
    if (field.kind === 'image' && field.backdropPath !== undefined)
      return { imagePath: field.path, colorPath: field.backdropPath };
  return undefined;
}

/**
 * Sets the color behind the picture of a block to the picture's average color, unless the user chose a color. Text that
 * is readable on the picture is then readable without it too, and new text gets a color for it.
 */
export async function matchBackdrop(
  { store, known, editorOf }: Pick<EditorEnvironment, 'store' | 'known' | 'editorOf'>,
  blockId: string,
  group: string,
): Promise<void> {
  const current = () => findBlock(store.getState().document, blockId, known);
  const block = current();
  const definition = block === undefined ? undefined : editorOf(block.type);
  const backdrop = backdropOf(definition);
  if (block === undefined || definition === undefined || backdrop === undefined) return;
  const srcIn = (shown: Block) => valueAt(shown.config, `${backdrop.imagePath}.src`);
  const isDefault = ({ config }: Block) =>
    [undefined, 'transparent', valueAt(definition.definition.defaults.config, backdrop.colorPath)].includes(
      valueAt(config, backdrop.colorPath),
    );
  const src = srcIn(block);
  if (typeof src !== 'string' || !isDefault(block)) return;
  const color = await averageColor(src);
  const now = current();
  if (color === undefined || now === undefined || srcIn(now) !== src || !isDefault(now)) return;
  const changed = { ...now, config: withValueAt(now.config, backdrop.colorPath, color) };
  store.change({ kind: 'update', block: changed, path: `config.${backdrop.colorPath}` }, group);
}
