import type { Implementation } from '../http/implement.js';
import { listImages } from './list-images.js';
import { removeImage } from './remove-image.js';
import { uploadImage } from './upload-image.js';

export const imageImplementations: readonly Implementation[] = [listImages, uploadImage, removeImage];
