export { createAmpValidator } from './validator.js';
export type { AmpValidation, AmpValidationError, AmpValidator, AmpValidatorOptions } from './validator.js';
