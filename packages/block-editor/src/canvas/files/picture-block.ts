import type { Block, ImageReference } from '@x/email-compiler';
import { withImage, type ImageConfig, type ImageSize } from '../../blocks/image/image-size.ts';
import { withBlockValue } from '../../definition/block-path.ts';
import type { BlockEditorDefinition } from '../../definition/define-block-editor.ts';
import type { ImageAsset } from '../../definition/providers.ts';

/** An uploaded image with its natural size, if the browser could load it. */
export interface UploadedImage {
  readonly asset: ImageAsset;
  readonly size: ImageSize | undefined;
}

/** Type of the block that a new image becomes. */
export const imageType = 'image';

/** Returns the path of the picture that a dropped file replaces, or undefined for a block without a picture. */
export function picturePath(definition: BlockEditorDefinition | undefined): string | undefined {
  if (definition?.type === imageType) return 'image';
  const fields = definition?.panel.flatMap((section) => section.fields) ?? [];
  return fields.find(({ kind }) => kind === 'image')?.path;
}

/** Returns the block with another picture. */
export function withPicture(
  block: Block,
  definition: BlockEditorDefinition | undefined,
  { asset, size }: UploadedImage,
): Block {
  const { id, name, src, date } = asset;
  const reference: ImageReference = { id, name, src, date };
  const path = picturePath(definition);
  if (path === undefined) return block;
  // Blocks of this type have the config of the image block.
  if (block.type === imageType) return withImage(block as Block & { config: ImageConfig }, reference, size);
  return withBlockValue(block, path, { ...reference, ...size });
}
