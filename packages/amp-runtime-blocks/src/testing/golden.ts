import { createRequire } from 'node:module';
import {
  compile,
  compileBlock,
  coreBlocks,
  createBlock,
  createEmptyDocument,
  type Block,
  type BlockDefinition,
  type CompileOptions,
  type ConfigShape,
} from '@x/email-compiler';
import { prettyMarkup } from '@x/email-compiler/conformance';
import { createAmpValidator, type AmpValidation, type AmpValidator } from '@x/email-compiler/validator';
import { expect } from 'vitest';
import { ampBlocks } from '../amp-blocks.ts';

export const options: CompileOptions = {
  blocks: [...coreBlocks, ...ampBlocks],
  api: { url: 'https://api.example.com', projectId: '7' },
};

let loading: Promise<AmpValidator> | undefined;

export function offlineValidator(): Promise<AmpValidator> {
  const validatorUrl = createRequire(import.meta.url).resolve(
    'amp-validator-wasm/dist/compiled/amphtml-validator/validator_wasm.js',
  );
  return (loading ??= createAmpValidator({ validatorUrl }));
}

export function blockOf<Config extends ConfigShape, Content>(
  definition: BlockDefinition<Config, Content>,
  config: Partial<Config> = {},
  content?: Content,
): Block {
  const created = createBlock(definition, 'b0000001');
  return {
    ...created,
    config: { ...created.config, ...config },
    ...(content === undefined ? {} : { content }),
  };
}

/** Compares a block's output with the files beside its test; answers what the validator says of the AMP part. */
export async function expectGolden(
  block: Block,
  file: string,
  change: Partial<CompileOptions> = {},
): Promise<AmpValidation> {
  const document = { ...createEmptyDocument(), rows: [block] };
  const compiled = compileBlock(document, block, { ...options, ...change });
  const told = compiled.diagnostics.map(({ severity, code, path }) =>
    `${severity} ${code} ${path ?? ''}`.trim(),
  );
  await expect(prettyMarkup(compiled.html)).toMatchFileSnapshot(`${file}.html`);
  await expect(prettyMarkup(compiled.amp)).toMatchFileSnapshot(`${file}.amp.html`);
  await expect(`${compiled.text}\n`).toMatchFileSnapshot(`${file}.txt`);
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot(`${file}.diagnostics`);
  return (await offlineValidator()).validate(compile(document, { ...options, ...change }).amp);
}
