import { gallery } from '@x/amp-runtime-blocks';
import {
  button,
  compile,
  compileHtml,
  coreBlocks,
  createBlock,
  createCompiler,
  createEmptyDocument,
  divider,
  heading,
  image,
  paragraph,
  paragraphOf,
  parseDocument,
  social,
  spacer,
  type Block,
  type BlockDefinition,
  type Compiler,
  type EmailDocument,
  type RichTextInline,
} from '@x/email-compiler';
import { compilePage, corePageBlocks } from '@x/email-compiler/page';
import { imageSize, look, type Row } from '../newsletter.ts';
import type { Contender } from './contender.ts';

const blocks = [...coreBlocks, gallery];
const options = { blocks };
const pageOptions = { blocks: [...corePageBlocks, gallery] };

const text = (words: string): RichTextInline => ({ type: 'text', text: words });

function link(words: string, href: string): RichTextInline {
  return { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] };
}

function marked(words: string, type: 'strong' | 'em'): RichTextInline {
  return { type: 'text', text: words, marks: [{ type }] };
}

const reference = (src: string) => ({ id: '1', name: '', src, date: '' });
const padding = (side: number) => ({ top: side, bottom: side });

function blockOf(row: Row, id: string): Block {
  const make = (definition: BlockDefinition, config: object, rest: Partial<Block> = {}): Block => {
    const made = createBlock(definition, id);
    return { ...made, ...rest, config: { ...made.config, ...config } };
  };
  switch (row.kind) {
    case 'heading': {
      const content = [text(row.text), link(row.linkText, row.href)];
      return make(
        heading,
        { padding: padding(30) },
        { content: { type: 'doc', content: [{ type: 'heading', attrs: { level: 1 }, content }] } },
      );
    }
    case 'paragraph': {
      const content = [text(row.plain), marked(row.strong, 'strong'), text(row.more), marked(row.em, 'em')];
      return make(paragraph, {}, { content: { type: 'doc', content: [{ type: 'paragraph', content }] } });
    }
    case 'image':
      return make(
        image,
        { image: reference(row.src), alt: row.alt, link: row.href },
        { attrs: { ...imageSize } },
      );
    case 'button':
      return make(button, { link: row.href }, { content: paragraphOf(row.label) });
    case 'divider':
      return make(divider, {});
    case 'spacer':
      return make(spacer, {});
    case 'social':
      return make(social, {
        socialLinks: row.profiles.map(({ network, href }) => ({ type: network, link: href })),
      });
    case 'gallery':
      return make(gallery, { imageList: row.pictures.map(({ src, alt }) => ({ ...reference(src), alt })) });
  }
}

export function storedDocument(rows: readonly Row[]): string {
  const empty = createEmptyDocument();
  const body = { config: { ...empty.body.config, colors: { backdrop: look.backdrop, canvas: look.canvas } } };
  const made = rows.map((row, index) => blockOf(row, `b${index.toString(36).padStart(7, '0')}`));
  return JSON.stringify({ ...empty, body, rows: made });
}

function freshDocument(json: string): EmailDocument {
  const parsed = parseDocument(json, { blocks });
  if (!parsed.ok || parsed.value.diagnostics.length > 0) throw new Error('The newsletter parses.');
  return parsed.value.document;
}

/** Parses the document of each run before the measured time. */
function contender(name: string, run: (document: EmailDocument) => string): Contender {
  return {
    name,
    prepare(rows) {
      const json = storedDocument(rows);
      return () => {
        const document = freshDocument(json);
        return () => run(document);
      };
    },
  };
}

function allParts(document: EmailDocument, compiler: Pick<Compiler, 'compile'> = { compile }): string {
  const { html, amp, text: plain } = compiler.compile(document, options);
  return html + amp + plain;
}

/** Replaces one block before each run and keeps all other blocks, as an edit in the editor does. */
function afterChange(name: string, run: (document: EmailDocument, compiler: Compiler) => string): Contender {
  return {
    name,
    prepare(rows) {
      let document = freshDocument(storedDocument(rows));
      let round = 0;
      const compiler = createCompiler();
      run(document, compiler);
      return () => {
        round++;
        const index = round % document.rows.length;
        const block = document.rows[index];
        if (block === undefined) throw new RangeError('The newsletter has blocks.');
        const config = { ...block.config, padding: padding(round % 100) };
        const changed = { ...document, rows: document.rows.with(index, { ...block, config }) };
        document = changed;
        return () => run(changed, compiler);
      };
    },
  };
}

/** Maximum number of characters in a piece of a stored message. */
const keptLength = 10_000;

function cut(part: string): readonly string[] {
  const count = Math.ceil(part.length / keptLength);
  return Array.from({ length: count }, (_, index) =>
    // Copy the piece through bytes, because a slice keeps the whole string in memory.
    Buffer.from(part.slice(index * keptLength, (index + 1) * keptLength)).toString(),
  );
}

/** Lower bound for compiling after a change. Each run only joins finished pieces of the HTML, AMP and text. */
const joinedAnew: Contender = {
  name: 'string limit, all three joined anew',
  prepare(rows) {
    const { html, amp, text: plain } = compile(freshDocument(storedDocument(rows)), options);
    const pieces = [html, amp, plain].flatMap(cut);
    return () => () => {
      let written = '';
      for (const piece of pieces) written += piece;
      return written;
    };
  },
};

export const ours = {
  html: contender('ours, HTML', (document) => compileHtml(document, options)),
  page: contender('ours, page', (document) => compilePage(document, pageOptions).page),
  all: contender('ours, HTML + AMP + text', (document) => allParts(document)),
  changedHtml: afterChange('ours, one block changed, HTML', (document, compiler) =>
    compiler.compileHtml(document, options),
  ),
  changedAll: afterChange('ours, one block changed, all three', allParts),
  joinedAnew,
  /** Starts from the stored JSON, so the time includes parsing, validation and migrations. */
  stored: {
    name: 'ours, parse + HTML',
    prepare(rows) {
      const json = storedDocument(rows);
      return () => () => compileHtml(freshDocument(json), options);
    },
  },
  /** Skips `parseDocument`, so the blocks are validated during compiling. */
  unchecked: {
    name: 'ours, HTML of an unchecked document',
    prepare(rows) {
      const json = storedDocument(rows);
      return () => {
        const document = JSON.parse(json) as EmailDocument;
        return () => compileHtml(document, options);
      };
    },
  },
} satisfies Readonly<Record<string, Contender>>;
