import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findViolations } from './check-arrows.ts';
import {
  areaLayers,
  closedAreas,
  compilerLayers,
  backofficeLayers,
  editorLayers,
  forbidden,
  openLayers,
  packageArrows,
} from './rules.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'x-arrows-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

type Files = Readonly<Record<string, string>>;

async function write(files: Files): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

/** Creates a workspace package and links it into the importer's `node_modules`, as pnpm does. */
async function linkPackage(importer: string, folder: string): Promise<void> {
  const name = folder.split('/').at(-1) ?? '';
  const exports = { '.': { '@x/source': './src/index.ts', default: './dist/index.js' } };
  await write({
    [`${folder}/package.json`]: JSON.stringify({ name: `@x/${name}`, type: 'module', exports }),
    [`${folder}/src/index.ts`]: 'export const value = 1;\nexport type Value = number;\n',
  });
  await mkdir(join(root, importer, 'node_modules/@x'), { recursive: true });
  await symlink(join(root, folder), join(root, importer, 'node_modules/@x', name));
}

async function findBrokenRules(): Promise<readonly string[]> {
  const violations = await findViolations(root);
  return [...new Set(violations.map(({ rule }) => rule))];
}

const api = 'apps/api/src';
const areas = areaLayers.flat();
const testedRules = new Set<string>();

/** Returns the path from a file of an area to the folder of all areas. */
function upFrom(area: string): string {
  return '../'.repeat(area.split('/').length);
}

function markTested(rule: string): string {
  testedRules.add(rule);
  return rule;
}

test('allowed imports break no rule', async () => {
  await linkPackage('apps/api', 'packages/email-compiler');
  await write({
    [`${api}/application.ts`]: "import './tenancy/index.ts';\n",
    [`${api}/platform/numbers/one.ts`]: 'export const one = 1;\n',
    [`${api}/tables/tenancy.ts`]: 'export const two = 2;\n',
    [`${api}/tenancy/index.ts`]:
      "import { one } from '../platform/numbers/one.ts';\nimport { two } from '../tables/tenancy.ts';\nimport { value } from '@x/email-compiler';\nexport const sum = one + two + value;\n",
    [`${api}/platform/one.test.ts`]: "import '../tenancy/index.ts';\n",
  });
  expect(await findBrokenRules()).toEqual([]);
});

test('rejects a cycle between files', async () => {
  await write({
    'packages/ui/src/list.tsx': "import { Item } from './item.tsx';\nexport const List = () => Item;\n",
    'packages/ui/src/item.tsx': "import { List } from './list.tsx';\nexport const Item = () => List;\n",
  });
  expect(await findBrokenRules()).toContain(markTested('no cycle'));
});

test('rejects a cycle of types between files', async () => {
  await write({
    'packages/ui/src/list.ts': "import type { Item } from './item.ts';\nexport type List = Item[];\n",
    'packages/ui/src/item.ts': "import type { List } from './list.ts';\nexport type Item = List | string;\n",
  });
  expect(await findBrokenRules()).toContain(markTested('no cycle'));
});

test('rejects a cycle of types between folders', async () => {
  await write({
    'packages/ui/src/table/table.ts':
      "import type { Row } from '../row/row.ts';\nexport type Table = Row[];\n",
    'packages/ui/src/row/row.ts':
      "import type { Cell } from '../table/cell.ts';\nexport type Row = Cell[];\n",
    'packages/ui/src/table/cell.ts': 'export type Cell = string;\n',
  });
  expect(await findBrokenRules()).toEqual([markTested('no cycle between folders')]);
});

test('rejects blocks that need the editor to compile', async () => {
  await linkPackage('packages/amp-runtime-blocks', 'packages/ui');
  await write({
    'packages/amp-runtime-blocks/src/index.ts': "export { block } from './block.ts';\n",
    'packages/amp-runtime-blocks/src/block.ts': "export { value as block } from '@x/ui';\n",
  });
  expect(await findBrokenRules()).toContain(markTested('compiling needs no editor'));
});

test.each(Object.keys(packageArrows))('rejects a forbidden package import in %s', async (name) => {
  const foreign = Object.keys(packageArrows).find(
    (other) => other !== name && packageArrows[name]?.includes(other) !== true,
  );
  if (foreign === undefined) throw new Error(`${name} may import every package.`);
  await linkPackage(name, foreign);
  const alias = `@x/${foreign.split('/').at(-1) ?? ''}`;
  await write({
    [`${name}/src/main.ts`]: `import type { Value } from '${alias}';\nexport type Own = Value;\n`,
  });
  expect(await findBrokenRules()).toContain(markTested(`${name} imports what it may`));
});

test.each(areas)('rejects an import in %s from an area that is not lower', async (area) => {
  const above = areaLayers.slice(areaLayers.findIndex((layer) => layer.includes(area)) + 1).flat();
  const target = above.length > 0 ? `${above[0] ?? ''}/index.ts` : 'application.ts';
  await write({
    [`${api}/${target}`]: 'export type Own = number;\n',
    [`${api}/${area}/file.ts`]: `import type { Own } from '${upFrom(area)}${target}';\nexport type Other = Own;\n`,
  });
  expect(await findBrokenRules()).toContain(markTested(`${area} imports lower areas only`));
});

test('an area may import its inner area by its index only, as lower areas may', async () => {
  await write({
    [`${api}/segments/language/tree.ts`]: 'export const one = 1;\n',
    [`${api}/segments/language/index.ts`]: "export { one } from './tree.ts';\n",
    [`${api}/audience/file.ts`]: "export { one } from '../segments/language/index.ts';\n",
    [`${api}/segments/file.ts`]: "export { one } from './language/index.ts';\n",
  });
  expect(await findBrokenRules()).toEqual([]);
  await write({ [`${api}/segments/file.ts`]: "export { one } from './language/tree.ts';\n" });
  expect(await findBrokenRules()).toEqual(['segments/language is imported by its index']);
});

test('rejects imports between areas of the same layer', async () => {
  await write({
    [`${api}/content/index.ts`]: 'export const one = 1;\n',
    [`${api}/audience/file.ts`]: "export { one } from '../content/index.ts';\n",
  });
  expect(await findBrokenRules()).toEqual(['audience imports lower areas only']);
});

test.each(closedAreas)('rejects an import from %s that bypasses its index', async (area) => {
  await write({
    [`${api}/${area}/folder/file.ts`]: 'export const one = 1;\n',
    [`${api}/application.ts`]: `export { one } from './${area}/folder/file.ts';\n`,
  });
  expect(await findBrokenRules()).toContain(markTested(`${area} is imported by its index`));
});

test.each(openLayers)('rejects an index over files of %s', async (layer) => {
  await write({
    [`${api}/${layer}/file.ts`]: 'export const one = 1;\n',
    [`${api}/${layer}/index.ts`]: "export { one } from './file.ts';\n",
    [`${api}/identity/index.ts`]: `export { one } from '../${layer}/index.ts';\n`,
  });
  expect(await findBrokenRules()).toEqual([markTested(`${layer} is imported by the paths of its files`)]);
});

test.each(compilerLayers)(
  'rejects an import in the compiler’s %s from a layer that is not lower',
  async (layer) => {
    const above = compilerLayers[compilerLayers.indexOf(layer) + 1];
    const target = above === undefined ? 'index.ts' : `${above}/file.ts`;
    await write({
      [`packages/email-compiler/src/${target}`]: 'export type Own = number;\n',
      [`packages/email-compiler/src/${layer}/file.ts`]: `import type { Own } from '../${target}';\nexport type Other = Own;\n`,
    });
    expect(await findBrokenRules()).toContain(
      markTested(`the compiler's ${layer} imports lower layers only`),
    );
  },
);

test.each(editorLayers)(
  'rejects an import in the editor’s %s from a layer that is not lower',
  async (layer) => {
    const above = editorLayers[editorLayers.indexOf(layer) + 1];
    const target = above === undefined ? 'index.ts' : `${above}/file.ts`;
    await write({
      [`packages/block-editor/src/${target}`]: 'export type Own = number;\n',
      [`packages/block-editor/src/${layer}/file.ts`]: `import type { Own } from '../${target}';\nexport type Other = Own;\n`,
    });
    expect(await findBrokenRules()).toContain(markTested(`the editor's ${layer} imports lower layers only`));
  },
);

test.each(backofficeLayers)(
  'rejects an import in the back-office’s %s from a layer that is not lower',
  async (layer) => {
    const above = backofficeLayers[backofficeLayers.indexOf(layer) + 1];
    const target = above === undefined ? 'main.ts' : `${above}/file.ts`;
    await write({
      [`apps/backoffice/src/${target}`]: 'export type Own = number;\n',
      [`apps/backoffice/src/${layer}/file.ts`]: `import type { Own } from '../${target}';\nexport type Other = Own;\n`,
    });
    expect(await findBrokenRules()).toContain(
      markTested(`the back-office's ${layer} imports lower layers only`),
    );
  },
);

test('rejects an import of the player from a part of the compiler that is not amp-bind', async () => {
  await write({
    'packages/email-compiler/src/amp-bind/index.ts': 'export const one = 1;\n',
    'packages/email-compiler/src/index.ts': 'export const two = 2;\n',
    'packages/amp-player/src/file.ts': "export { one } from '../../email-compiler/src/amp-bind/index.ts';\n",
  });
  expect(await findBrokenRules()).toEqual([]);
  await write({
    'packages/amp-player/src/file.ts': "export { two } from '../../email-compiler/src/index.ts';\n",
  });
  expect(await findBrokenRules()).toEqual([
    markTested('the player needs nothing of the compiler but amp-bind'),
  ]);
});

test('fails if it finds no import at all', async () => {
  await write({ 'packages/ui/src/list.tsx': 'export const List = 1;\n' });
  await expect(findViolations(root)).rejects.toThrow('found no import');
});

test('every rule is tested above', () => {
  expect(testedRules).toEqual(new Set(forbidden.map(({ name }) => name)));
});
