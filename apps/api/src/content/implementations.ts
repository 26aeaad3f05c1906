import type { Implementation } from '../identity/index.ts';
import { ampBlockImplementations } from './list-amp-blocks.ts';
import { ampValidationImplementations } from './amp-validation/validate-amp.ts';
import { brandImplementations } from './brand/endpoints.ts';
import { imageImplementations } from './images/endpoints.ts';
import { recipientPagesImplementations } from './recipient-texts/endpoints.ts';
import { templateImplementations } from './templates/endpoints.ts';

export const contentImplementations: readonly Implementation[] = [
  ...ampBlockImplementations,
  ...ampValidationImplementations,
  ...brandImplementations,
  ...imageImplementations,
  ...recipientPagesImplementations,
  ...templateImplementations,
];
