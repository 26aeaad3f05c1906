import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { button } from './blocks/button/button.ts';
import { coreBlocks } from './blocks/core-blocks.ts';
import { divider } from './blocks/divider/divider.ts';
import { defineBlock, type StoredBlock } from './definition/define.ts';
import { footer } from './blocks/footer/footer.ts';
import { heading } from './blocks/heading/heading.ts';
import { image } from './blocks/image/image.ts';
import { paragraph } from './blocks/paragraph/paragraph.ts';
import { section } from './blocks/section/section.ts';
import { social } from './blocks/social/social.ts';
import { brandProblems } from './brand/brand-problems.ts';
import { compile } from './compile/compile.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { createBlock, createEmptyDocument } from './document/create.ts';
import type { Block, EmailDocument } from './schema/document.ts';
import type { CompileOptions } from './targets/environment.ts';
import { parseDocument } from './document/parse.ts';
import { lint } from './lint/lint.ts';
import { trustedMarkup } from './markup/markup.ts';
import { headingOf, paragraphOf } from './schema/rich-text.ts';
import { markSamples } from './schema/samples.ts';

const raw = defineBlock({
  type: 'raw',
  version: 2,
  schema: v.object({ config: v.object({ markup: v.string() }) }),
  defaults: { config: { markup: '' } },
  migrations: [
    (block) => block,
    (block: StoredBlock) => {
      if (block.config['markup'] === 'unreadable') throw new Error('no');
      return block;
    },
  ],
  html: ({ config }) => {
    if (config.markup === 'throw') throw new Error('no');
    return trustedMarkup(config.markup);
  },
  text: () => '',
});
const blocks = [...coreBlocks, raw];

const rowsOf = (...rows: readonly object[]) => ({ ...createEmptyDocument(), rows }) as EmailDocument;
const row = (definition: { readonly type: string }, config: object = {}, content?: unknown): Block => {
  const known = blocks.find(({ type }) => type === definition.type) ?? raw;
  const made = createBlock(known, 'b0000001');
  return { ...made, config: { ...made.config, ...config }, ...(content === undefined ? {} : { content }) };
};
const rawly = (markup: string) => row(raw, { markup });

function parsed(input: unknown): readonly Diagnostic[] {
  const result = parseDocument(input, { blocks });
  return result.ok ? result.value.diagnostics : result.errors;
}

const unsubscribe = { label: 'Unsubscribe' };
const placeholder = () => 'https://mail.acme.com/u';
const compiled = (...rows: readonly object[]) =>
  compile(rowsOf(...rows), { blocks, unsubscribe, placeholder }).diagnostics;
const linted = (...rows: readonly object[]) => lintedWith({}, ...rows);

const lintedWith = (more: Partial<CompileOptions>, ...rows: readonly object[]) => {
  const options = { blocks, unsubscribe, placeholder, ...more };
  return lint(rowsOf(...rows), compile(rowsOf(...rows), options), options);
};

const linkTo = (href: string) => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] },
  ],
});
const picture = (src: string) => ({ image: { id: '', name: '', src, date: '' } });
const colors = { blockBackground: 'transparent', text: '#333333', links: '#333333' };
const long = (words: number) => row(paragraph, { colors }, paragraphOf('word '.repeat(words)));
const many = (words: number) =>
  Array.from({ length: 1000 }, (_, index) => ({ ...long(words), id: `b${String(index).padStart(7, '0')}` }));
/** Lints a block that does not write its link, so the compiler reports nothing about that link. */
const unwritten = (link: string) => linted(row(raw, { link }));

const cases: Readonly<Record<string, () => readonly Diagnostic[]>> = {
  'document-not-json': () => parsed('{'),
  'document-shape': () => parsed(1),
  'document-version': () => parsed({ version: '1', rows: [] }),
  'document-too-new': () => parsed({ version: 2, rows: [] }),
  'document-rows': () => parsed({ version: 1 }),
  'document-row': () => parsed({ version: 1, rows: [1] }),
  'document-body': () =>
    compile({ version: 1, rows: [] } as unknown as EmailDocument, { blocks }).diagnostics,
  'block-id-repeated': () => compiled(row(heading), row(heading)),
  'body-value-replaced': () => parsed({ version: 1, rows: [], body: { config: { fontSize: 'large' } } }),
  'block-id-replaced': () => parsed(rowsOf({ ...row(heading), id: '1' })),
  'block-unknown': () => compiled({ ...row(heading), type: 'hologram' }),
  'block-version': () => parsed(rowsOf({ ...row(heading), version: 'x' })),
  'block-too-new': () => parsed(rowsOf({ ...row(heading), version: 9 })),
  'block-migration': () => parsed(rowsOf({ ...rawly('unreadable'), version: 1 })),
  'block-invalid': () => compiled(row(heading, { fontSize: 1000 })),
  'condition-undecided': () => compiled({ ...row(heading), visibleIf: 'vip' }),
  'condition-failed': () =>
    compile(rowsOf({ ...row(heading), visibleIf: 'vip' }), {
      blocks,
      visibleIf: () => {
        throw new Error('unreadable');
      },
    }).diagnostics,
  'block-failed': () => compiled(rawly('throw')),
  'image-missing': () => compiled(row(image)),
  'image-not-absolute': () => compiled(row(image, picture('/a.png'))),
  'amp-image-insecure': () => compiled(row(image, picture('http://a.com/b.png'))),
  'amp-image-left-out': () => compiled(rawly('<img src="https://a.com/b.png" alt="">')),
  'amp-background-left-out': () =>
    compiled(row(section, picture(`https://a.com/b.png?signature=${'a'.repeat(1000)}`))),
  'amp-placeholder-link': () =>
    compile(rowsOf(row(paragraph, {}, linkTo('%%unsubscribe_url%%'))), { blocks }).diagnostics,
  'amp-merge-tag-link': () => compiled(row(paragraph, {}, linkTo('https://a.com/{{name|x}}'))),
  'amp-link-unusable': () => compiled(row(paragraph, {}, linkTo('https://a..com'))),
  'link-unusable': () => compiled(row(paragraph, {}, linkTo('javascript:1'))),
  'link-completed': () => compiled(row(paragraph, {}, linkTo('acme.com'))),
  'link-repaired': () => compiled(row(paragraph, {}, linkTo('https://acme.com/?a=1&amp;b=2'))),
  'page-not-offered': () => compiled(row(footer, { preferences: true })),
  'link-in-label': () => compiled(row(button, {}, linkTo('https://acme.com'))),
  'html-size': () => linted(long(25_000)),
  'amp-size': () => linted(...many(30)),
  'amp-css-size': () => linted(...many(30)),
  'html-block-size': () => linted(long(11_000)),
  'amp-block-size': () => linted(long(11_000)),
  'unsubscribe-missing': () => lint(rowsOf(), compile(rowsOf(), { blocks }), { blocks }),
  'sender-missing': () => linted(row(footer)),
  'sender-not-shown': () => {
    const document = rowsOf(row(paragraph, {}, linkTo('%%unsubscribe_url%%')));
    const options = {
      blocks,
      placeholder,
      brand: { footer: { company: 'Acme', address: '1 Harbour Street' } },
    };
    return lint(document, compile(document, options), options);
  },
  'text-outdated': () => {
    const document = rowsOf(row(button));
    const { config } = document.body;
    const options = { blocks };
    const own = {
      ...document,
      body: { config: { ...config, text: 'Mine' } },
      editor: { textBasis: 'blocks:0' },
    };
    return lint(own, compile(own, options), options);
  },
  'sample-content': () => {
    const block = row(paragraph, {}, paragraphOf('A sample'));
    return linted({ ...block, samples: markSamples(block.config, block.content) });
  },
  'image-alt-missing': () => linted(row(image, picture('https://a.com/b.png'))),
  'image-link-name-missing': () =>
    linted(row(image, { ...picture('https://a.com/b.png'), link: 'https://a.com' })),
  'link-name-missing': () => linted(rawly('<a href="https://a.com"></a>')),
  'button-link-missing': () => linted(row(button)),
  'social-link-empty': () => linted(row(social)),
  'link-empty': () => linted(row(paragraph, {}, linkTo(''))),
  'link-nowhere': () => unwritten('#'),
  'link-scheme': () => unwritten('javascript:1'),
  'link-scheme-twice': () => unwritten('https://http://a.com'),
  'link-mistyped': () => unwritten('https//a.com'),
  'link-host-missing': () => unwritten('https://'),
  'link-host-incomplete': () => unwritten('https://acme/'),
  'link-spaces': () => unwritten('https://a.com/b c'),
  'link-placeholder': () => unwritten('https://example.com'),
  'link-shortened': () => unwritten('https://bit.ly/3abcdef'),
  'link-text-vague': () => linted(rawly('<a href="https://acme.com/sale">click here</a>')),
  'brand-reference-unknown': () =>
    compiled(row(heading, { colors: { ...colors, text: 'brand:colors.none' } })),
  'font-unknown': () => compiled(row(heading, { fontFamily: 'Unheard' })),
  'brand-value-invalid': () => brandProblems({ colors: { text: { light: 'red' } } }),
  'brand-contrast': () => brandProblems({ colors: { text: { light: '#cccccc' } } }),
  'brand-contrast-dark': () =>
    brandProblems({
      colors: { text: { light: '#000', dark: '#555' }, canvas: { light: '#fff', dark: '#222' } },
    }),
  'brand-font-unknown': () => brandProblems({ fonts: { heading: 'Unheard' } }),
  'brand-logo-alt-missing': () =>
    brandProblems({ logo: { src: 'https://a.com/l.png', alt: '', width: 1, height: 1, link: '' } }),
  'text-small': () => linted(rawly('<p style="font-size:6px">x</p>')),
  'picture-only': () => linted(row(image, picture('https://a.com/b.png'))),
  'document-empty': () => linted(),
  'low-contrast': () => linted(rawly('<p style="color:#aaaaaa">x</p>')),
  'merge-tag-blank': () =>
    lintedWith({ mergeTagNames: ['name'] }, row(button, { link: 'https://a.com/{{name}}' })),
  'low-contrast-dark': () => linted(rawly('<p style="background-color:#b0b0b0;color:#000000">x</p>')),
  'low-contrast-dark-chosen': () => {
    const document = rowsOf(rawly('<p style="color:#333333">x</p>'));
    const darkColors = [{ use: 'text', light: '#333333', dark: '#444444' }] as const;
    const changed = { ...document, body: { config: { ...document.body.config, darkColors } } };
    const options = { blocks, unsubscribe, placeholder };
    return lint(changed, compile(changed, options), options);
  },
  'foreign-tag': () => linted(row(paragraph, {}, paragraphOf('Hi *|FNAME|* {{#if x}}'))),
  'merge-tag-unknown': () =>
    lintedWith({ mergeTagNames: [] }, row(button, { link: 'https://a.com/{{zzz}}' })),
  'line-thick': () => linted(row(divider, { thickness: 40, style: 'dashed' })),
  'icon-contrast': () => {
    const options = {
      blocks,
      unsubscribe,
      placeholder,
      assets: (name: string) => `https://a.com/${name}.png`,
    };
    const document = rowsOf(
      row(social, {
        socialLinks: [{ type: 'facebook', link: 'acme' }],
        colorScheme: 'light',
        iconStyle: 'icon',
      }),
    );
    return lint(document, compile(document, options), options);
  },
  'heading-order': () => linted(row(heading, { colors }, headingOf('x', 2))),
  'heading-repeated': () => linted(rawly('<h1>x</h1><h1>y</h1>')),
  'unsupported-feature': () => linted(rawly('<div style="display:flex">x</div>')),
};

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/diagnostics.md'), 'utf8');
/** Names of the values that docs/diagnostics.md lists, by code. */
const documented = new Map(
  [...page.matchAll(/^\| `([a-z-]+)` \|([^|]*)\|/gm)].map(([, code = '', values = '']) => [
    code,
    [...values.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''),
  ]),
);

describe('every diagnostic', () => {
  test.each(Object.entries(cases))(
    '%s is reported with the values in docs/diagnostics.md',
    (code, produce) => {
      const found = produce().filter((diagnostic) => diagnostic.code === code);
      expect(found.length).toBeGreaterThan(0);
      for (const { message, values = {} } of found) {
        expect(message).toMatch(/^[^\n]+\.$/);
        expect(Object.keys(values).sort()).toEqual([...(documented.get(code) ?? ['not on the page'])].sort());
      }
    },
  );

  test('in the source is tested above and documented', () => {
    const codes = codesInSource().sort();
    expect(Object.keys(cases).sort()).toEqual(codes);
    expect(codes.filter((code) => !documented.has(code))).toEqual([]);
  });
});

/** Patterns that find diagnostic codes in the source. */
const writings = [
  /code: '([a-z-]+)'/g,
  /code: \w+ \? '([a-z-]+)' : '([a-z-]+)'/g,
  /(?:refuse|unusable|check)\([^)']*'([a-z]+(?:-[a-z]+)+)'/g,
  /'(block-[a-z-]+)',\s*'(?:error|warning)'/g,
  /problem\('([a-z-]+)'/g,
  /code: `\$\{target\}(-[a-z-]+)`/g,
];

function codesInSource(): string[] {
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      !/^(?:validator|conformance|testing)\//.test(file),
  );
  const codes = files.flatMap((file) => {
    const source = readFileSync(resolve(folder, file), 'utf8');
    return writings.flatMap((writing) => [...source.matchAll(writing)].flatMap((match) => match.slice(1)));
  });
  return [
    ...new Set(codes.flatMap((code) => (code.startsWith('-') ? [`html${code}`, `amp${code}`] : [code]))),
  ].filter((code) => code !== undefined);
}
