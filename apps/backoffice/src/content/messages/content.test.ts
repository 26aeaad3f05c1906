import { expect, test } from 'vitest';
import { compileStarter, createGallery } from '../templates/gallery.ts';
import { compileContent, fillMergeTags, readContent } from './content.ts';

test('a new template has its four blocks in HTML, AMP and text', () => {
  const content = compileStarter(createGallery('en')[0], '7');
  const read = readContent(content.config);
  expect(read.ok && read.value.rows.map((block) => block.type)).toEqual([
    'heading',
    'image',
    'paragraph',
    'button',
  ]);
  for (const part of [content.content_html, content.content_amp, content.text]) {
    expect(part).toContain('This a new template');
    expect(part).toContain('Add button text');
  }
});

test('a compiled document reads back and compiles to the same HTML', () => {
  const content = compileStarter(createGallery('en')[0], '7');
  const read = readContent(content.config);
  expect(read.ok && compileContent(read.value).content_html).toBe(content.content_html);
});

test.each(['', '{', '[]', '{"version":99,"rows":[]}'])('%j is no message, and says why', (config) => {
  const read = readContent(config);
  expect(read.ok).toBe(false);
  expect(!read.ok && read.errors[0]?.message).toMatch(/\w/u);
});

test.each([
  { name: 'first_name', fallback: 'friend', place: 'text', written: 'Ada Ó' },
  { name: 'first_name', fallback: '', place: 'url', written: 'Ada%20%C3%93' },
  { name: 'city', fallback: 'your town', place: 'text', written: 'your town' },
  { name: 'city', fallback: 'your town', place: 'url', written: 'your%20town' },
  { name: 'city', fallback: '', place: 'text', written: '{{city}}' },
  { name: 'nickname', fallback: 'friend', place: 'text', written: 'friend' },
] as const)('a merge tag $name|$fallback in a $place is shown as $written', (tag) => {
  const write = fillMergeTags(
    new Map([
      ['first_name', 'Ada Ó'],
      ['nickname', ''],
    ]),
  );
  expect(write(tag.name, tag.fallback, tag.place)).toBe(tag.written);
});

test('sample values fill merge tags in all parts', () => {
  const read = readContent(
    JSON.stringify({
      version: 1,
      body: { config: { preheader: 'For {{first_name}}' } },
      rows: [
        {
          id: 'bwelcome',
          type: 'heading',
          config: {},
          content: {
            type: 'doc',
            content: [
              {
                type: 'heading',
                attrs: { level: 1 },
                content: [
                  { type: 'text', text: 'Welcome, ' },
                  { type: 'merge_tag', attrs: { name: 'first_name', fallback: 'friend' } },
                ],
              },
            ],
          },
        },
      ],
    }),
  );
  if (!read.ok) throw new Error('The message can be read.');
  const write = fillMergeTags(new Map([['first_name', 'Ada']]));
  const { content_html, content_amp, text } = compileContent(read.value, {
    subject: 'Hello {{first_name}}',
    projectId: '7',
    mergeTag: write,
  });
  expect(content_html).toContain('<title>Hello Ada</title>');
  expect(content_html).toContain('For Ada');
  for (const part of [content_html, content_amp, text]) {
    expect(part).toMatch(/Welcome, Ada/iu);
    expect(part).not.toContain('first_name');
  }
});

test.each([
  ['https://acme.com/ó', 'https://acme.com/%C3%B3/sale'],
  ['acme.com', 'https://acme.com/sale'],
  ['none', 'https://example.com/sale'],
  ['', 'https://example.com/sale'],
])('the sample value %j begins an address as if it had been typed', (shop, expected) => {
  const button = { id: 'bbutton0', type: 'button', config: { link: '{{shop|https://example.com}}/sale' } };
  const read = readContent(JSON.stringify({ version: 1, body: { config: {} }, rows: [button] }));
  if (!read.ok) throw new Error('The message can be read.');
  const mergeTag = fillMergeTags(new Map([['shop', shop]]));
  expect(compileContent(read.value, { mergeTag }).content_html).toContain(`href="${expected}"`);
});
