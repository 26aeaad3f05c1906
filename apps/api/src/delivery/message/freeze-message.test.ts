import { createBlock, createEmptyDocument, footer, heading, headingOf, social } from '@x/email-compiler';
import { expect, test } from 'vitest';
import { blocks } from '../../content/blocks.ts';
import { freezeContent } from './freeze-message.ts';

const socialBlock = createBlock(social, 'bsocial0');
const config = JSON.stringify({
  ...createEmptyDocument(),
  rows: [
    { ...socialBlock, config: { ...socialBlock.config, socialLinks: [{ type: 'linkedin', link: 'shop' }] } },
  ],
});

test.each(['https://mail.example.com', 'http://localhost:3000'])(
  'a message of %s loads its icons from there, in AMP over https',
  (publicUrl) => {
    const frozen = freezeContent(config, { blocks, publicUrl, subject: 'News', projectId: '7' });
    if (!frozen.ok) throw new Error(frozen.errors[0]?.message);
    const picture = `src="${publicUrl}/icons/v1/linkedin-circle-color.png"`;
    expect(frozen.content.html).toContain(picture);
    expect(frozen.content.amp).toContain(picture.replace('http:', 'https:'));
  },
);

test('the links of a footer lead to the pages of the recipient', () => {
  const block = createBlock(footer, 'bfooter0');
  const withView = { ...block, config: { ...block.config, view: true } };
  const document = JSON.stringify({ ...createEmptyDocument(), rows: [withView] });
  const publicUrl = 'https://mail.example.com';
  const frozen = freezeContent(document, { blocks, publicUrl, subject: 'News', projectId: '7' });
  if (!frozen.ok) throw new Error(frozen.errors[0]?.message);
  const { html, amp, text } = frozen.content;
  for (const part of [html, amp, text]) {
    expect(part).toContain(`${publicUrl}/u/%%unsubscribe_id%%`);
    expect(part).toContain(`${publicUrl}/v/%%view_id%%`);
  }
});

const title = createBlock(heading, 'bheading');
const inWebFonts = JSON.stringify({
  ...createEmptyDocument(),
  rows: ['Roboto Slab', 'Acme Sans'].map((fontFamily, index) => ({
    ...title,
    id: `bheadin${String(index)}`,
    config: { ...title.config, fontFamily },
    content: headingOf('Hello'),
  })),
});
const brand = {
  webFonts: [{ name: 'Acme Sans', url: 'https://fonts.acme.example/sans.css', fallback: 'sans' as const }],
};

test.each([
  [undefined, ['https://mail.example.com/fonts/roboto-slab.css', 'https://fonts.acme.example/sans.css']],
  ['none', []],
] as const)(
  'web fonts come from this installation and the brand, or not at all (%s)',
  (webFonts, expected) => {
    const frozen = freezeContent(inWebFonts, {
      blocks,
      publicUrl: 'https://mail.example.com',
      subject: 'News',
      projectId: '7',
      brand,
      ...(webFonts === undefined ? {} : { webFonts }),
    });
    if (!frozen.ok) throw new Error(frozen.errors[0]?.message);
    const { html, amp } = frozen.content;
    const loaded = [...html.matchAll(/<link href="([^"]+)" rel="stylesheet">/gu)].map(([, url]) => url);
    expect(loaded).toEqual(expected);
    expect(html).toContain('Roboto Slab,Georgia');
    expect(`${html}${amp}`).not.toMatch(/googleapis|gstatic/u);
    // AMP for Email has neither font stylesheets nor @font-face.
    expect(amp).not.toMatch(/rel="stylesheet"|@font-face/u);
  },
);
