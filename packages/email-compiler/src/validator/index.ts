export { createAmpValidator, readValidation } from './validator.ts';
export type {
  AmpValidation,
  AmpValidationError,
  AmpValidator,
  AmpValidatorOptions,
  OfficialResult,
} from './validator.ts';
