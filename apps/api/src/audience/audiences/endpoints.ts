import type { Implementation } from '../../identity/index.ts';
import { createAudience } from './create-audience.ts';
import { getAudience } from './get-audience.ts';
import { listAudiences } from './list-audiences.ts';
import { removeAudience } from './remove-audience.ts';
import { updateAudience } from './update-audience.ts';

export const audienceImplementations: readonly Implementation[] = [
  createAudience,
  listAudiences,
  getAudience,
  updateAudience,
  removeAudience,
];
