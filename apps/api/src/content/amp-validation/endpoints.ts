import type { Implementation } from '../../identity/requests/implement.ts';
import { createAmpValidation } from './create-amp-validation.ts';

export const ampValidationImplementations: readonly Implementation[] = [createAmpValidation];
