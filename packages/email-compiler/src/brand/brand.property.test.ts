import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { coreBlocks, section } from '../blocks/core-blocks.ts';
import { createBlock } from '../document/create.ts';
import { compile } from '../compile/compile.ts';
import { schemaArbitrary, documentArbitrary } from '../conformance/arbitrary.ts';
import type { Block, EmailDocument } from '../schema/document.ts';
import { isRecord } from '../schema/read-document.ts';
import { brandSchema, type Brand } from './brand.ts';
import { completeBrand } from './complete-brand.ts';
import { listBrandValues } from './references.ts';

const blocks = coreBlocks;
const references = [...listBrandValues(completeBrand({})).keys()];
const brandArbitrary = schemaArbitrary(brandSchema) as fc.Arbitrary<Brand>;
const settings = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 200) };

/** Documents whose blocks all are in a section. */
const documents = documentArbitrary(
  blocks.filter(({ children }) => children === undefined),
  4,
).map((document): EmailDocument => {
  const box = { ...createBlock(section, 'bsection'), content: { blocks: document.rows } };
  return { ...document, rows: [box] };
});

/** Replaces some fields of every config. `choose` returns undefined for a field to keep. */
function changeConfigs(document: EmailDocument, choose: (path: string) => unknown): EmailDocument {
  const changeFields = (value: unknown, path: string): unknown => {
    const chosen = choose(path);
    if (chosen !== undefined) return chosen;
    if (Array.isArray(value)) return value.map((item, index) => changeFields(item, `${path}.${index}`));
    return isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, field]) => [name, changeFields(field, `${path}.${name}`)]),
        )
      : value;
  };
  const changeConfig = (config: Readonly<Record<string, unknown>>, path: string) =>
    Object.fromEntries(
      Object.entries(config).map(([name, field]) => [name, changeFields(field, `${path}.${name}`)]),
    );
  const changeBlock = (block: Block): Block => {
    const children = blocks.find(({ type }) => type === block.type)?.children;
    const changed = { ...block, config: changeConfig(block.config, block.id) };
    if (children === undefined) return changed;
    const lists = children.read(block.content) as readonly (readonly Block[])[];
    return {
      ...changed,
      content: children.write(
        block.content,
        lists.map((list) => list.map(changeBlock)),
      ),
    };
  };
  return {
    ...document,
    body: {
      config: changeConfig({ ...document.body.config }, 'body') as unknown as EmailDocument['body']['config'],
    },
    rows: document.rows.map(changeBlock),
  };
}

/** Chooses a reference for about one field in three, always the same for the same field. */
function chooserOf(seed: number, known: readonly string[]) {
  return (path: string): string | undefined => {
    let hash = seed | 1;
    for (const character of path) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
    return hash % 3 === 0 ? known[(hash >>> 4) % known.length] : undefined;
  };
}

test('a message with references equals the message with the values written in', () => {
  fc.assert(
    fc.property(documents, brandArbitrary, fc.integer(), (document, brand, seed) => {
      const values = listBrandValues(completeBrand(brand));
      const choose = chooserOf(seed, references);
      const referring = changeConfigs(document, choose);
      const written = changeConfigs(document, (path) => {
        const reference = choose(path);
        return reference === undefined ? undefined : values.get(reference);
      });
      const [one, other] = [compile(referring, { blocks, brand }), compile(written, { blocks, brand })];
      expect([one.html, one.amp, one.text]).toEqual([other.html, other.amp, other.text]);
      expect(one.diagnostics).toEqual(other.diagnostics);
    }),
    settings,
  );
});

test('no brand and no reference make compiling fail', () => {
  const hostile = ['brand:colors', 'brand:x', 'brand:constructor', 'brand:logo.src', 'brand:colors.toString'];
  fc.assert(
    fc.property(documents, fc.oneof(brandArbitrary, fc.anything()), fc.integer(), (document, brand, seed) => {
      const referring = changeConfigs(document, chooserOf(seed, [...references, ...hostile]));
      // The cast passes what a host without types could pass.
      expect(() => compile(referring, { blocks, brand: brand as Brand })).not.toThrow();
    }),
    settings,
  );
});
