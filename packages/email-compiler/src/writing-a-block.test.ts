import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parseFragment } from 'parse5';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import * as conformance from './conformance/index.ts';
import * as compiler from './index.ts';
import { offlineValidator } from './testing/validator.ts';
import * as validator from './validator/index.ts';

const root = resolve(import.meta.dirname, '..');
const page = readFileSync(resolve(root, '../../docs/writing-a-block.md'), 'utf8');
const code = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block = '']) => block).join('\n');

/**
 * Modules that the page imports, by name. The validator's rules come from the installed package, so no network is
 * needed.
 */
const entries: Readonly<Record<string, object>> = {
  valibot: { v },
  parse5: { parseFragment },
  '@x/email-compiler': compiler,
  '@x/email-compiler/conformance': conformance,
  '@x/email-compiler/validator': { ...validator, createAmpValidator: offlineValidator },
};

interface Written {
  readonly voucher: compiler.BlockDefinition;
  readonly message: compiler.CompileResult;
  readonly problems: readonly string[];
}

const imports = [...code.matchAll(/^import (?:\* as (\w+)|\{([^}]*)\}) from '([^']+)';$/gm)];

async function run(): Promise<Written> {
  const body = stripTypeScriptTypes(code)
    .replaceAll(/^import [^;]*;$/gm, '')
    .replaceAll(/^export /gm, '');
  const globals = Object.assign({}, ...imports.map(([, , , entry = '']) => entries[entry])) as object;
  const script = `(async () => { ${body}; return { voucher, message, problems }; })()`;
  return (await runInNewContext(script, { ...globals })) as Written;
}

test('the page only imports public names of the packages', () => {
  const { exports } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { exports: object };
  expect(imports.length).toBe(6);
  for (const [, whole, names = '', entry = ''] of imports) {
    const wanted =
      whole === undefined
        ? names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => /^\w+$/.test(name))
        : [whole];
    expect(Object.keys(entries[entry] ?? {})).toEqual(expect.arrayContaining(wanted));
    if (entry.startsWith('@x/'))
      expect(Object.keys(exports)).toContain(entry.replace('@x/email-compiler', '.'));
  }
});

test('the example block compiles, migrates and conforms', async () => {
  const { voucher, message, problems } = await run();
  expect(problems).toEqual([]);
  expect(message.diagnostics).toEqual([]);
  for (const part of [message.html, message.amp]) {
    expect(part).toContain('&lt;SPRING&gt;');
    expect(part).toContain('20 %');
  }
  expect(message.text).toContain('<SPRING> (20 %)');
  expect(message.amp).toContain(
    'on="tap:AMP.setState({bvoucher1:{shown:true}}),bvoucher1-voucher_shown.submit',
  );
  expect((await offlineValidator()).validate(message.amp).errors).toEqual([]);
  expect(voucher.events).toEqual([{ id: 'voucher_shown', name: 'Voucher shown' }]);
}, 600_000);
