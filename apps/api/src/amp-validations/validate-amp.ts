import { createRequire } from 'node:module';
import { createAmpValidator, type AmpValidation, type AmpValidator } from '@x/email-compiler/validator';

/** The rules come with an installed package: nothing is asked of the network. */
const rules = 'amp-validator-wasm/dist/compiled/amphtml-validator/validator_wasm.js';

let loading: Promise<AmpValidator> | undefined;

/** Loads the rules at the first use (half a second), once a process. A failure is not kept: the next use tries again. */
function loadValidator(): Promise<AmpValidator> {
  loading ??= createAmpValidator({
    validatorUrl: createRequire(import.meta.url).resolve(rules),
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Checks markup against AMP for email with the official validator. */
export async function validateAmp(markup: string): Promise<AmpValidation> {
  const validator = await loadValidator();
  return validator.validate(markup);
}
