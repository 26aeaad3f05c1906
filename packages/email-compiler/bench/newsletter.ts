import { gallery } from '../../amp-runtime-blocks/dist/index.js';
import * as compiler from '../dist/index.js';
import * as texts from './texts.ts';

function contentOf(kind: texts.Kind): compiler.RichText | undefined {
  const text = (words: string, marks?: readonly compiler.RichTextMark[]) => ({
    type: 'text' as const,
    text: words,
    marks,
  });
  if (kind === 'heading') {
    const { heading } = texts;
    const link = { type: 'link' as const, attrs: { href: heading.link } };
    const content = [text(heading.text), text(heading.linkText, [link])];
    return { type: 'doc', content: [{ type: 'heading', attrs: { level: 1 }, content }] };
  }
  if (kind === 'paragraph') {
    const [plain, strong, more, em] = texts.paragraphParts;
    const content = [text(plain), text(strong, [{ type: 'strong' }]), text(more), text(em, [{ type: 'em' }])];
    return { type: 'doc', content: [{ type: 'paragraph', content }] };
  }
  return kind === 'button' ? compiler.paragraphOf(texts.button.text) : undefined;
}

function configOf(kind: texts.Kind): Readonly<Record<string, unknown>> {
  const picture = (src: string) => ({ id: '1', name: 'shoes', src, date: '' });
  switch (kind) {
    case 'image':
      return { image: picture(texts.image.src), alt: texts.image.alt, link: texts.image.link };
    case 'button':
      return { link: texts.button.link };
    case 'social':
      return {
        socialLinks: texts.social.map(([name, link]) => ({
          type: name === 'X' ? 'twitter' : name.toLowerCase(),
          link,
        })),
      };
    case 'gallery':
      return { imageList: texts.gallery.map(picture) };
    case 'heading':
    case 'paragraph':
    case 'divider':
    case 'spacer':
      return {};
  }
}

export const blocks = [...compiler.coreBlocks, gallery];

/** The newsletter as JSON of a document, kinds of blocks in turn. */
export function newsletterJson(count: number): string {
  const rows = texts.kindsOf(count).map((kind, index) => {
    const content = contentOf(kind);
    return {
      id: `b${index.toString(36).padStart(7, '0')}`,
      type: kind,
      version: 1,
      config: configOf(kind),
      ...(content === undefined ? {} : { content }),
      ...(kind === 'image' ? { attrs: { width: 500, height: 260 } } : {}),
    };
  });
  return JSON.stringify({ ...compiler.createEmptyDocument(), rows });
}

/** A document that nothing has been remembered of. */
export function freshDocument(json: string): compiler.EmailDocument {
  const parsed = compiler.parseDocument(json, { blocks });
  if (!parsed.ok || parsed.value.diagnostics.length > 0) throw new Error('The newsletter parses.');
  return parsed.value.document;
}
