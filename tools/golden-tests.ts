import { existsSync, readFileSync } from 'node:fs';
import {
  compile,
  compileBlock,
  createEmptyDocument,
  type Block,
  type CompiledBlock,
  type CompileOptions,
} from '@x/email-compiler';
import { prettyMarkup } from '@x/email-compiler/conformance';
import type { AmpValidator } from '@x/email-compiler/validator';
import { expect, test } from 'vitest';

/** Output of a case. The text ends with a line feed. */
type GoldenOutput = Pick<CompiledBlock, 'html' | 'text' | 'diagnostics'> &
  Partial<Pick<CompiledBlock, 'amp'>>;

interface GoldenTest {
  readonly name: string;
  readonly compile: () => GoldenOutput;
}

export interface GoldenBlock {
  readonly name: string;
  readonly block: Block;
  readonly options?: Partial<CompileOptions>;
}

type FormatMarkup = (markup: string) => string;

function writeCase(
  name: string,
  { html, amp, text, diagnostics }: GoldenOutput,
  formatMarkup: FormatMarkup,
): string {
  const parts = {
    HTML: formatMarkup(html),
    AMP: amp === undefined ? '' : formatMarkup(amp),
    text,
    diagnostics: diagnostics
      .map(({ severity, code, path }) => `${`${severity} ${code} ${path ?? ''}`.trim()}\n`)
      .join(''),
  };
  return Object.entries(parts)
    .filter(([, content]) => content !== '')
    .map(([part, content]) => `=== ${name}: ${part} ===\n${content}`)
    .join('');
}

/** Reads the name and the content of each case. */
function readCases(file: string): readonly (readonly [name: string, content: string])[] {
  const content = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return content
    .split(/^(?==== .+: HTML ===$)/mu)
    .map((part) => [/^=== (.+): HTML ===\n/u.exec(part)?.[1] ?? part, part]);
}

function isUpdating(): boolean {
  return expect.getState().snapshotState.snapshotUpdateState === 'all';
}

/** Compares each case with its part of the golden file. Vitest's option `--update` writes the file. */
export function testGoldenFile(
  file: string,
  cases: readonly GoldenTest[],
  formatMarkup: FormatMarkup = prettyMarkup,
): void {
  const golden = readCases(file);
  const write = ({ name, compile }: GoldenTest) => writeCase(name, compile(), formatMarkup);

  test.each(cases)('golden file: $name', (goldenTest) => {
    const output = write(goldenTest);
    // During an update, any output is right: the next test writes the whole file.
    const expected = isUpdating() ? output : new Map(golden).get(goldenTest.name);
    expect(output).toBe(expected ?? '');
  });

  test('golden file: has these cases in this order', async () => {
    if (isUpdating()) {
      await expect(cases.map(write).join('')).toMatchFileSnapshot(file);
    } else {
      expect(golden.map(([name]) => name)).toEqual(cases.map(({ name }) => name));
    }
  });
}

/**
 * Compares the compiled blocks with the golden file next to the test file: `button.golden.txt` for `button.test.ts`. Also
 * checks that the official validator accepts the AMP part.
 */
export function testGoldenBlocks(
  testFile: string,
  blocks: readonly GoldenBlock[],
  shared: { readonly options: CompileOptions; readonly loadValidator: () => Promise<AmpValidator> },
): void {
  const cases = blocks.map(({ name, block, options }) => ({
    name,
    block,
    document: { ...createEmptyDocument(), rows: [block] },
    options: { ...shared.options, ...options },
  }));

  testGoldenFile(
    testFile.replace(/\.test\.ts$/u, '.golden.txt'),
    cases.map(({ name, block, document, options }) => ({
      name,
      compile: () => {
        const { html, amp, text, diagnostics } = compileBlock(document, block, options);
        return { html, amp, text: `${text}\n`, diagnostics };
      },
    })),
  );

  test.each(cases)('valid AMP: $name', async ({ document, options }) => {
    const validator = await shared.loadValidator();
    expect(validator.validate(compile(document, options).amp).errors).toEqual([]);
  });
}
