import { createBlock, createEmptyDocument, social } from '@x/email-compiler';
import { expect, test } from 'vitest';
import { blocks } from '../../content/blocks.ts';
import { freezeContent } from './freeze-message.ts';

const block = createBlock(social, 'bsocial0');
const config = JSON.stringify({
  ...createEmptyDocument(),
  rows: [{ ...block, config: { ...block.config, socialLinks: [{ type: 'linkedin', link: 'shop' }] } }],
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
