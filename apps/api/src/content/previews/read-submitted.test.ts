import { compile, createBlock, createStarterDocument, parseDocument, section } from '@x/email-compiler';
import { htmlBlock } from '@x/email-compiler/html-block';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../platform/http/refusal.ts';
import { blocks } from '../blocks.ts';
import { readContent } from './read-submitted.ts';

let count = 0;
const document = createStarterDocument({ newId: () => `b000000${String(count++)}` });
const config = JSON.stringify(document);
const compiled = compile(document, { blocks });

function read(given: { config?: string; content_html?: string; content_amp?: string }) {
  return readContent(
    { config, content_html: '<p>Hello</p>', content_amp: '', ...given },
    { tenant: 'test' },
    {
      publicUrl: 'https://mail.example.com',
      loadLook: () =>
        Promise.resolve({
          brand: { colors: { primary: { light: '#123456' } } },
          fontSource: 'host' as const,
        }),
    },
  );
}

describe('content', () => {
  test('is kept unchanged', async () => {
    const given = { content_html: '<p>Own</p>', content_amp: compiled.amp };
    expect(await read(given)).toEqual({ config, contentHtml: '<p>Own</p>', contentAmp: compiled.amp });
    expect(await read({})).toEqual({ config, contentHtml: '<p>Hello</p>', contentAmp: '' });
  });

  test('is compiled if only the document is given', async () => {
    expect(await read({ content_html: '' })).toEqual({
      config,
      contentHtml: compiled.html,
      contentAmp: compiled.amp,
    });
  });

  test('is compiled with the brand', async () => {
    const branded = config.replace('"#f96c6c"', '"brand:colors.primary"');
    expect(await read({ config: branded, content_html: '' })).toMatchObject({
      contentHtml: expect.stringContaining('color:#123456'),
      contentAmp: expect.stringContaining('color:#123456'),
    });
  });

  test('has the styles of its html blocks in style attributes, also inside other blocks', async () => {
    const block = (html: string) => ({
      ...createBlock(htmlBlock, 'b1234567'),
      content: { html },
    });
    const inside = (html: string) =>
      JSON.stringify({
        ...document,
        rows: [{ ...createBlock(section, 'b1234568'), content: { blocks: [block(html)] } }],
      });
    const typed = '<style>p{color:#102030}@media (max-width:600px){p{margin:0}}</style><p>A';
    const inlined = '<style>\n@media (max-width:600px) {p {margin:0} }\n</style><p style="color:#102030">A';
    const content = await read({ config: inside(typed), content_html: '' });
    if (content instanceof Refusal) throw content;
    expect(JSON.parse(content.config)).toMatchObject({ rows: JSON.parse(inside(inlined)).rows });
    expect(content.contentHtml).toContain('style="color:#102030">A</p>');
  });

  test('keeps unknown blocks', async () => {
    const foreign = JSON.stringify({ ...document, rows: [{ id: 'b1234567', type: 'hologram', config: {} }] });
    expect(await read({ config: foreign })).toMatchObject({ config: foreign });
  });

  test.each([
    ['not JSON', '{', 'document-not-json'],
    ['not a document', '[]', 'document-shape'],
    ['without rows', '{"version":1}', 'document-rows'],
    ['of a later version', '{"version":99,"rows":[]}', 'document-too-new'],
    ['with a row that is not a block', '{"version":1,"rows":[7]}', 'document-row'],
  ])('whose document is %s is refused', async (_name, broken, code) => {
    expect(await read({ config: broken })).toMatchObject({
      code: 'document_unreadable',
      reasons: [{ path: 'body.config', details: { code, reason: expect.stringMatching(/\w{3}.*\.$/u) } }],
    });
  });

  test('with invalid AMP is refused with the position of each error', async () => {
    const broken = compiled.amp.replace('href="https://example.com"', 'href="sms:1"');
    expect(await read({ content_amp: broken })).toMatchObject({
      code: 'amp_invalid',
      reasons: [
        {
          path: 'body.content_amp',
          details: { code: 'INVALID_URL_PROTOCOL', block_id: 'b0000002', line: 1 },
        },
      ],
    });
  });

  test.each([
    ['deep', (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`],
    [
      'deep rich text',
      (depth: number) => `${'{"type":"paragraph","content":['.repeat(depth)}${']}'.repeat(depth)}`,
    ],
  ])('with extreme nesting does not crash: %s', async (_name, nested) => {
    for (const depth of [1000, 30_000]) {
      const rows = `[{"id":"b1234567","type":"paragraph","config":{},"content":${nested(depth)}}]`;
      const answer = await read({ config: `{"version":1,"rows":${rows}}`, content_html: '' });
      expect(answer).toBeTypeOf('object');
    }
  });

  test('with a null character is compiled without it', async () => {
    const withNull = config.replace('This a new template', 'a\\u0000b');
    expect(parseDocument(withNull, { blocks }).ok).toBe(true);
    expect(await read({ config: withNull, content_html: '' })).toMatchObject({
      contentHtml: expect.not.stringContaining('\u0000'),
      contentAmp: expect.not.stringContaining('\u0000'),
    });
  });
});
