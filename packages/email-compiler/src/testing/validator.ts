import { createRequire } from 'node:module';
import { createAmpValidator, type AmpValidator } from '../validator/index.ts';

let loading: Promise<AmpValidator> | undefined;

/** The official validator from the installed package, without the network. */
export function offlineValidator(): Promise<AmpValidator> {
  const validatorUrl = createRequire(import.meta.url).resolve(
    'amp-validator-wasm/dist/compiled/amphtml-validator/validator_wasm.js',
  );
  return (loading ??= createAmpValidator({ validatorUrl }));
}
