export { createAmpValidator, readValidation } from './validator.js';
export type {
  AmpValidation,
  AmpValidationError,
  AmpValidator,
  AmpValidatorOptions,
  OfficialResult,
} from './validator.js';
