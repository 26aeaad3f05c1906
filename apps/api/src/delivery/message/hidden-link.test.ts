import { parseDocument } from '@x/email-compiler';
import { expect, test } from 'vitest';
import { freezeContent } from './freeze-message.ts';
import { withHiddenLink } from './hidden-link.ts';

test('is at the end of the body, hidden from people', () => {
  const html = withHiddenLink('<body><p>Hi</p></body></html>', 'https://mail.test/t/c/x');
  expect(html).toMatch(
    /^<body><p>Hi<\/p><div style="display:none;[^"]*" aria-hidden="true"><a [^>]*tabindex="-1"/u,
  );
  expect(html).toMatch(/<\/div><\/body><\/html>$/u);
});

test('is only in the HTML part of a frozen message', () => {
  const config = JSON.stringify({ version: 1, body: { config: {} }, rows: [] });
  expect(parseDocument(config, { blocks: [] }).ok).toBe(true);
  const frozen = freezeContent(config, {
    blocks: [],
    publicUrl: 'https://mail.test',
    subject: 'Hi',
    projectId: 'p',
  });
  if (!frozen.ok) throw new Error('It was not compiled.');
  const { html, amp, text, links } = frozen.content;
  expect(html.match(/%%click\.65535%%/gu)).toHaveLength(1);
  expect(`${amp}${text}`).not.toContain('click.65535');
  expect(links).toEqual([]);
});
