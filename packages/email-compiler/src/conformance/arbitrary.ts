import * as fc from 'fast-check';
import * as v from 'valibot';
import type { BlockDefinition } from '../definition/define.ts';
import { colorSchema } from '../schema/config.ts';
import { deviceSchema } from '../schema/phone.ts';
import type { Block, EmailDocument } from '../schema/document.ts';
import { fonts } from '../schema/fonts.ts';

/** The parts of a valibot schema that values can be generated from. */
interface SchemaNode {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly wrapped?: SchemaNode;
  readonly item?: SchemaNode;
  readonly key?: SchemaNode;
  readonly value?: SchemaNode;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
  readonly getter?: (input: unknown) => SchemaNode;
}

/** Texts that try to break out of attributes, elements, styles, URLs, templates and encodings. */
export const hostileText = [
  '',
  ' ',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '<!--[if mso]>',
  '--><b>',
  '<![endif]-->',
  '</style></td></table>',
  '&lt;&amp;&#39;',
  '{{{raw}}}',
  '{{#if}}{{/if}}',
  '{{first_name|you & "me"}}',
  '%%unsubscribe_url%%',
  '%n%00%zz',
  'expression(alert(1));background:url(javascript:1)',
  '\u0000\u0008\u007f',
  '\ud83d',
  '\ude00\ud83d',
  'مرحبا\u202e abc',
  '😀👩‍👩‍👧',
  '$& $1 $$ \\u0041',
  'a\r\nb\tc  d',
] as const;

export const hostileLinks = [
  'https://example.com/',
  'http://example.com:8080/a?b=c&d=e#f',
  'https://example.com/?q={{first_name|a b}}',
  'https://{{host}}/x',
  '{{url|https://example.com}}',
  'example.com/a b"c',
  'tel:+34 600 000 000',
  'mailto:a@example.com?subject=x y',
  'javascript:alert(1)',
  'data:text/html,<b>',
  '//example.com',
  '#top',
  '/relative',
  'https://',
  'https://exa mple.com/"><b>',
  'https://example.com/%zz%',
  'https://user:pass@example.com/',
  'https://[::1]/',
  'https://a&lt;b/',
  'https://a..b/',
  'https://.a.b:99999/',
  'https://ñandú.es:80/',
  '%%unsubscribe_url%%',
  'https://example.com/%%campaign_id%%',
  'HTTPS://EXAMPLE.COM/É',
] as const;

export const textArbitrary: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.lorem({ maxCount: 6 }) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileText) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);

export const linkArbitrary: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: fc.webUrl({ withFragments: true, withQueryParameters: true }) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileLinks) },
  { weight: 1, arbitrary: textArbitrary },
);

const plainLink = 'https://example.com/';

/** Fonts that exist, and rarely one that does not. */
const fontArbitrary: fc.Arbitrary<string> = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom<string>(...fonts) },
  { weight: 1, arbitrary: fc.constant('Unheard Sans') },
);

const linkKeys = new Set(['link', 'href', 'src', 'darkSrc', 'url']);
const deepest = 4;
/** Maximum length of generated lists. Longer ones would only slow down the tests. */
const longest = 8;

/**
 * Generates values that a valibot schema accepts, including hostile text. Throws a TypeError for a schema type that has
 * no generator.
 */
export function schemaArbitrary(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  return fromNode(schema, '', 0);
}

function fromNode(node: SchemaNode, key: string, depth: number): fc.Arbitrary<unknown> {
  const values = fromType(node, key, depth);
  // A schema with a check contains a function, from which no values can be generated. So filter the values instead.
  const checked = node.pipe?.some(({ type }) => type === 'check') === true;
  return checked ? values.filter((value) => v.is(node as unknown as v.GenericSchema, value)) : values;
}

function fromType(node: SchemaNode, key: string, depth: number): fc.Arbitrary<unknown> {
  switch (node.type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return fromEntries(node.entries ?? {}, depth);
    case 'string':
      return fromString(node, key);
    case 'number':
      return fromNumber(node);
    case 'boolean':
      return fc.boolean();
    case 'picklist':
      return fc.constantFrom(...(node.options ?? []));
    case 'literal':
      return fc.constant(node.literal);
    case 'nullable':
      return fc.option(fromNode(wrapped(node), key, depth), { nil: null });
    case 'optional':
      return fc.option(fromNode(wrapped(node), key, depth), { nil: undefined });
    case 'array':
      return fromArray(node, depth);
    case 'record':
      return fc.dictionary(fc.string(), fromNode(node.value ?? { type: 'string' }, key, depth + 1), {
        maxKeys: 3,
      });
    case 'variant':
    case 'union':
      return fromOptions(node, key, depth);
    case 'lazy':
      return node.options === undefined
        ? fromNode(node.getter?.(undefined) ?? { type: 'string' }, key, depth + 1)
        : fromOptions(node, key, depth);
    default:
      throw new TypeError(`No values can be generated for a valibot schema of type ${node.type}.`);
  }
}

function fromOptions(node: SchemaNode, key: string, depth: number): fc.Arbitrary<unknown> {
  return fc.oneof(...(node.options ?? []).map((option) => fromNode(option as SchemaNode, key, depth)));
}

export function schemaNames(schema: v.GenericSchema): ReadonlySet<string> {
  const names = new Set<string>();
  const visited = new Set<SchemaNode>();
  const visit = (node: SchemaNode) => {
    if (visited.has(node)) return;
    visited.add(node);
    for (const [name, entry] of Object.entries(node.entries ?? {})) {
      names.add(name);
      visit(entry);
    }
    const inner = [node.wrapped, node.item, node.value, node.getter?.(undefined)];
    for (const one of inner) if (one !== undefined) visit(one);
    if (node.type === 'variant' || node.type === 'union' || node.type === 'lazy') {
      for (const option of node.options ?? []) visit(option as SchemaNode);
    }
  };
  visit(schema);
  return names;
}

function wrapped(node: SchemaNode): SchemaNode {
  if (node.wrapped === undefined) throw new TypeError(`A ${node.type} schema wraps another.`);
  return node.wrapped;
}

function fromEntries(entries: Readonly<Record<string, SchemaNode>>, depth: number): fc.Arbitrary<unknown> {
  const properties = Object.entries(entries).map(
    ([name, entry]) => [name, fromNode(entry, name, depth)] as const,
  );
  return fc
    .record(Object.fromEntries(properties))
    .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)));
}

function fromString(node: SchemaNode, key: string): fc.Arbitrary<string> {
  if (key === 'fontFamily') return fontArbitrary;
  const pattern = node.pipe?.find(({ type }) => type === 'regex')?.requirement;
  if (pattern instanceof RegExp) {
    return linkKeys.has(key) && pattern.test(plainLink)
      ? linkArbitrary.filter((link) => pattern.test(link))
      : stringsMatching(pattern);
  }
  return linkKeys.has(key) ? linkArbitrary : textArbitrary;
}

const matching = new Map<string, fc.Arbitrary<string>>();

/** Creates each arbitrary once, because creating one takes up to a second, and the same patterns occur in most blocks. */
function stringsMatching(pattern: RegExp): fc.Arbitrary<string> {
  const arbitrary = matching.get(String(pattern)) ?? fc.stringMatching(pattern);
  matching.set(String(pattern), arbitrary);
  return arbitrary;
}

function fromNumber(node: SchemaNode): fc.Arbitrary<number> {
  const limit = (type: string) => {
    const requirement = node.pipe?.find((action) => action.type === type)?.requirement;
    return typeof requirement === 'number' ? requirement : undefined;
  };
  return fc.integer({ min: limit('min_value') ?? 0, max: limit('max_value') ?? 1000 });
}

function fromArray(node: SchemaNode, depth: number): fc.Arbitrary<unknown> {
  const lengths = (type: string) => {
    const requirement = node.pipe?.find((action) => action.type === type)?.requirement;
    return typeof requirement === 'number' ? requirement : undefined;
  };
  const minLength = lengths('min_length') ?? 0;
  const maxLength = Math.max(minLength, Math.min(longest, lengths('max_length') ?? 3));
  if (depth >= deepest || node.item === undefined || node.item.type === 'custom') return fc.constant([]);
  return fc.array(fromNode(node.item, '', depth + 1), { minLength, maxLength });
}

/**
 * Generates valid blocks of a definition, all with the id `b0000000`. If the block contains other blocks, those are
 * generated from `inner`.
 */
export function blockArbitrary(
  definition: BlockDefinition,
  inner: readonly BlockDefinition[] = [],
): fc.Arbitrary<Block> {
  const { children, type, version, schema } = definition;
  const block = (shape: unknown): Block => ({
    ...(shape as Omit<Block, 'id' | 'type'>),
    id: 'b0000000',
    type,
    version,
  });
  const shapes = fc
    .record({ shape: schemaArbitrary(schema), device: fc.option(deviceArbitrary, { nil: undefined }) })
    .map(({ shape, device }) => withDevice(shape as Pick<Block, 'config'>, device));
  if (children === undefined) return shapes.map(block);
  const accepted = inner.filter((definition) => children.accepts?.(definition.type) !== false);
  const lists: fc.Arbitrary<readonly Block[]> =
    accepted.length === 0
      ? fc.constant([])
      : fc.array(fc.oneof(...accepted.map((definition) => blockArbitrary(definition, childless(inner)))), {
          maxLength: 2,
        });
  return shapes.chain((shape) => {
    const { content } = block(shape);
    const count = children.read(content).length;
    return fc
      .array(lists, { minLength: count, maxLength: count })
      .map((filled) => ({ ...block(shape), content: children.write(content, filled) }));
  });
}

const deviceArbitrary = schemaArbitrary(deviceSchema) as fc.Arbitrary<Pick<Block, 'config'>>;

function withDevice(shape: Pick<Block, 'config'>, device: Pick<Block, 'config'> | undefined) {
  return device === undefined ? shape : { ...shape, config: { ...shape.config, ...device.config } };
}

const colorArbitrary = schemaArbitrary(colorSchema) as fc.Arbitrary<string>;

/** Generates documents of up to `maxRows` rows. The blocks come from the given definitions and have unique ids. */
export function documentArbitrary(
  definitions: readonly BlockDefinition[],
  maxRows = 8,
): fc.Arbitrary<EmailDocument> {
  return fc
    .record({
      backdrop: colorArbitrary,
      canvas: colorArbitrary,
      fontFamily: fc.constantFrom(...fonts),
      fontSize: fc.integer({ min: 1, max: 42 }),
      preheader: textArbitrary,
      direction: fc.constantFrom('ltr' as const, 'rtl' as const),
      promotionAnnotations: fc.boolean(),
      rows: fc.array(fc.oneof(...definitions.map((definition) => blockArbitrary(definition, definitions))), {
        maxLength: maxRows,
      }),
    })
    .map(({ backdrop, canvas, rows, ...body }) => ({
      version: 1,
      body: { config: { ...body, colors: { backdrop, canvas } } },
      rows: withIds(rows, definitions, { next: 0 }),
    }));
}

function childless(definitions: readonly BlockDefinition[]): readonly BlockDefinition[] {
  return definitions.filter(({ children }) => children === undefined);
}

export function withIds(
  blocks: readonly Block[],
  definitions: readonly BlockDefinition[],
  counter: { next: number },
): readonly Block[] {
  return blocks.map((block) => {
    const numbered = { ...block, id: `b${(counter.next++).toString(36).padStart(7, '0')}` };
    const children = definitions.find(({ type }) => type === block.type)?.children;
    if (children === undefined) return numbered;
    const lists = children.read(block.content) as readonly (readonly Block[])[];
    const inner = lists.map((list) => withIds(list, definitions, counter));
    return { ...numbered, content: children.write(block.content, inner) };
  });
}
