import { expect, test } from 'vitest';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { compileBlock } from '../compile/compile-block.ts';
import { type Block, type EmailDocument, defaultBodyConfig } from '../schema/document.ts';
import { prettyMarkup } from '../conformance/pretty-markup.ts';
import { offlineValidator } from './validator.ts';
import { compileAmp } from '../targets/amp.ts';
import type { CompileOptions } from '../targets/environment.ts';

export interface GoldenCase {
  readonly name: string;
  readonly block: Block;
  readonly options?: Partial<CompileOptions>;
}

/** Compares the output of each block with the golden files next to the test, and validates the AMP part. */
export function testGoldenFiles(folder: string, cases: readonly GoldenCase[]): void {
  test.each(cases)('golden files: $name', async ({ name, block, options: change }) => {
    const document: EmailDocument = { version: 1, body: { config: defaultBodyConfig }, rows: [block] };
    const options = { blocks: coreBlocks, ...change };
    const compiled = compileBlock(document, block, options);
    const diagnostics = compiled.diagnostics.map(({ severity, code, path }) =>
      `${severity} ${code} ${path ?? ''}`.trim(),
    );
    const file = `${folder}/__golden__/${name}`;
    await expect(prettyMarkup(compiled.html)).toMatchFileSnapshot(`${file}.html`);
    await expect(prettyMarkup(compiled.amp)).toMatchFileSnapshot(`${file}.amp.html`);
    await expect(`${compiled.text}\n`).toMatchFileSnapshot(`${file}.txt`);
    await expect(`${diagnostics.join('\n')}\n`).toMatchFileSnapshot(`${file}.diagnostics`);
    const validator = await offlineValidator();
    expect(validator.validate(compileAmp(document, options)).errors).toEqual([]);
  });
}
