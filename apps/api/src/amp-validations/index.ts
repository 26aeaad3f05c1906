import type { Implementation } from '../http/implement.ts';
import { createAmpValidation } from './create-amp-validation.ts';

export const ampValidationImplementations: readonly Implementation[] = [createAmpValidation];
