import {
  button,
  columns,
  compileHtml,
  coreBlocks,
  createBlock,
  createEmptyDocument,
  headingOf,
  paragraphOf,
  type Block,
  type BlockDefinition,
} from '@x/email-compiler';
import { describe, expect, onTestFinished, test } from 'vitest';

const compound = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const link = 'https://acme.com/';
const image = { id: '1', name: 'a', src: 'https://img.acme.com/a.png', date: '', width: 1200, height: 900 };

/** Values that replace those of the same name in the defaults of every block. */
const hostile: Readonly<Record<string, unknown>> = {
  image,
  link,
  alt: compound,
  author: compound,
  detail: compound,
  company: compound,
  address: compound,
  duration: '2:31',
  linkLabel: compound,
  code: 'SPRING-2026',
  items: [1, 2, 3].map((number) => ({ label: `${compound}${number}`, link })),
  socialLinks: Array.from({ length: 8 }, () => ({ type: 'website', link })),
};

function hostileContent({ type, defaults }: BlockDefinition): unknown {
  switch (type) {
    case 'heading':
      return headingOf(compound);
    case 'table':
      return { caption: compound, rows: [[compound, compound, compound]] };
    case 'list':
      return { items: [{ title: compound, text: compound, image: null, alt: '' }] };
    default:
      return isRichText(defaults.content) ? paragraphOf(compound) : defaults.content;
  }
}

function isRichText(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'type' in content && content.type === 'doc';
}

let count = 0;
function hostileBlock(definition: BlockDefinition): Block {
  const made = createBlock(definition, `b${String(count++).padStart(7, '0')}`);
  const known = Object.entries(hostile).filter(([name]) => name in made.config);
  const content = hostileContent(definition);
  return {
    ...made,
    config: { ...made.config, ...Object.fromEntries(known) },
    ...(content === undefined ? {} : { content }),
  };
}

const holders = new Set(['columns', 'section']);
const simple = coreBlocks.filter(({ type }) => !holders.has(type));
const section = coreBlocks.find(({ type }) => type === 'section');

const cases: readonly (readonly [name: string, block: Block])[] = [
  ...simple.map((definition) => [definition.type, hostileBlock(definition)] as const),
  ...simple.map(
    (definition) => [`${definition.type} in a column`, inColumns(hostileBlock(definition))] as const,
  ),
  ['a button of a fixed width', withConfig(hostileBlock(button), { width: 600 })],
  ...(section === undefined
    ? []
    : [
        [
          'a section with every block',
          {
            ...createBlock(section, 'bsection'),
            content: { blocks: simple.map((definition) => hostileBlock(definition)) },
          },
        ] as const,
      ]),
];

function inColumns(block: Block): Block {
  const made = createBlock(columns, 'bcolumns');
  return { ...made, content: { columns: [[block], []] } };
}

function withConfig(block: Block, config: object): Block {
  return { ...block, config: { ...block.config, ...config } };
}

/** Ways in which mail clients change the styles of a message. */
const clients: Readonly<Record<string, (html: string) => string>> = {
  'all styles': (html) => html,
  'no style elements': (html) => html.replace(/<style>[^<]*<\/style>/g, ''),
  'no media queries': (html) => html.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g, ''),
};

async function show(markup: string, width: number): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.style.cssText = `width:${width}px;height:800px;border:0`;
  frame.setAttribute('sandbox', 'allow-same-origin');
  const policy = `<meta http-equiv="content-security-policy" content="default-src 'none';style-src 'unsafe-inline'">`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  frame.srcdoc = markup.replace('<head>', `<head>${policy}`);
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await loaded;
  if (frame.contentDocument === null) throw new Error('The frame shows nothing.');
  return frame.contentDocument;
}

describe.each(Object.entries(clients))('with %s', (_, change) => {
  test.each(cases)('%s has room at 320, 596 and 600 px', async (__, block) => {
    const assets = (name: string) => `https://img.acme.com/${name}.png`;
    const html = compileHtml({ ...createEmptyDocument(), rows: [block] }, { blocks: coreBlocks, assets });
    for (const width of [320, 596, 600]) {
      const shown = await show(change(html), width);
      const wide = [...shown.body.querySelectorAll('a,div,h1,img,li,p,span,td,th')]
        .filter((element) => element.getBoundingClientRect().right > width + 0.5)
        .map((element) => element.outerHTML.slice(0, 200));
      expect([width, shown.documentElement.scrollWidth, wide]).toEqual([width, width, []]);
    }
  });
});
