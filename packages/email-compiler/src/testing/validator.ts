import { createRequire } from 'node:module';
import { createAmpValidator, type AmpValidator } from '../validator/index.ts';

const require = createRequire(import.meta.url);
let loading: Promise<AmpValidator> | undefined;

/** Loads the official validator from the installed package, without network access. */
export function offlineValidator(): Promise<AmpValidator> {
  const validatorUrl =
    require.resolve('amp-validator-wasm/dist/compiled/amphtml-validator/validator_wasm.js');
  return (loading ??= createAmpValidator({ validatorUrl }));
}
