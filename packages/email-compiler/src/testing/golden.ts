import { expect } from 'vitest';
import { compileBlock } from '../compile-block.ts';
import type { Block, EmailDocument } from '../document/document.ts';
import { defaultBodyConfig } from '../document/document.ts';
import type { CompileOptions } from '../targets/environment.ts';
import type { AmpValidation } from '../validator/index.ts';
import { prettyMarkup } from '../conformance/pretty-markup.ts';
import { offlineValidator } from './validator.ts';
import { compileAmp } from '../targets/amp.ts';

export interface GoldenCase {
  readonly name: string;
  readonly block: Block;
  readonly document?: Partial<EmailDocument>;
  readonly options?: Partial<CompileOptions>;
}

/**
 * Compares what a block compiles to with the files beside its test, one a target, and answers what the
 * official validator says of the AMP part.
 */
export async function expectGolden(
  { name, block, document, options }: GoldenCase,
  blocks: CompileOptions['blocks'],
  folder: string,
): Promise<AmpValidation> {
  const whole: EmailDocument = {
    version: 1,
    body: { config: defaultBodyConfig },
    rows: [block],
    ...document,
  };
  const compileOptions = { blocks, ...options };
  const compiled = compileBlock(whole, block, compileOptions);
  const told = compiled.diagnostics.map(({ severity, code, path }) =>
    `${severity} ${code} ${path ?? ''}`.trim(),
  );
  await expect(prettyMarkup(compiled.html)).toMatchFileSnapshot(`${folder}/__golden__/${name}.html`);
  await expect(prettyMarkup(compiled.amp)).toMatchFileSnapshot(`${folder}/__golden__/${name}.amp.html`);
  await expect(`${compiled.text}\n`).toMatchFileSnapshot(`${folder}/__golden__/${name}.txt`);
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot(`${folder}/__golden__/${name}.diagnostics`);
  return (await offlineValidator()).validate(compileAmp(whole, compileOptions));
}
