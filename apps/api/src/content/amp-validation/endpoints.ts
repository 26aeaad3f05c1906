import type { Implementation } from '../../identity/index.ts';
import { createAmpValidation } from './create-amp-validation.ts';

export const ampValidationImplementations: readonly Implementation[] = [createAmpValidation];
