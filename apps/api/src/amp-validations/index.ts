import type { Implementation } from '../http/implement.js';
import { createAmpValidation } from './create-amp-validation.js';

export const ampValidationImplementations: readonly Implementation[] = [createAmpValidation];
