import type { Implementation } from '../../identity/index.ts';
import { listImages } from './list-images.ts';
import { removeImage } from './remove-image.ts';
import { uploadImage } from './upload-image.ts';

export const imageImplementations: readonly Implementation[] = [listImages, uploadImage, removeImage];
