import { findBlock, type Block } from '@x/email-compiler';
import type { EditorEnvironment } from '../../context/environment.tsx';
import type { BlockEditorDefinition } from '../../definition/define-block-editor.ts';
import { valueAt, withValueAt } from '../../definition/paths.ts';

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

/** Width and height in px of the copy whose pixels are read. */
const sampleSize = 16;

/** Returns the average color of an image as `#rrggbb`, or undefined if its pixels cannot be read. */
async function averageColor(src: string): Promise<string | undefined> {
  const image = new Image();
  // Without CORS, the browser does not let the pixels be read.
  image.crossOrigin = 'anonymous';
  image.src = src;
  try {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = sampleSize;
    canvas.height = sampleSize;
    const context = canvas.getContext('2d');
    if (context === null) return undefined;
    context.drawImage(image, 0, 0, sampleSize, sampleSize);
    return averageOf(context.getImageData(0, 0, sampleSize, sampleSize).data);
  } catch {
    return undefined;
  }
}

/** Returns undefined if the image is mostly transparent, because the color behind it then decides. */
function averageOf(pixels: Uint8ClampedArray): string | undefined {
  const sums = [0, 0, 0];
  let opaque = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255;
    opaque += alpha;
    for (const channel of [0, 1, 2])
      sums[channel] = (sums[channel] ?? 0) + alpha * (pixels[at + channel] ?? 0);
  }
  if (opaque < pixels.length / 8) return undefined;
  return `#${sums
    .map((sum) =>
      Math.round(sum / opaque)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
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
