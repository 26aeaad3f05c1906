import {
  button,
  createBlock,
  createEmptyDocument,
  footer,
  image,
  paragraph,
  paragraphOf,
  type Block,
} from '@x/email-compiler';
import { htmlBlock } from '@x/email-compiler/html-block';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { blocks } from '../../content/blocks.ts';
import { composeMessage, prepareMessage } from './compose.ts';
import { freezeContent } from './freeze-message.ts';
import { resolveTarget } from './personalise.ts';
import type { Recipient } from './recipient.ts';
import { splitAtTokens, writeClickToken, writeMergeToken } from './token.ts';
import { meetsAll } from './visible-parts.ts';

/*
 * Whoever types a token of the product gets it as text. It is never filled in, and never takes away what follows.
 */

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 100);

const secrets = ['SECRET-UNSUB', 'SECRET-OPEN', 'SECRET-CLICK', 'SECRET-PLACEHOLDER', 'ana@secret.test'];

const recipient: Recipient = {
  deliveryId: '0190c2a4-0000-7000-8000-000000000001',
  email: 'ana@secret.test',
  mergeValues: { email: 'ana@secret.test', first_name: 'ana@secret.test' },
  meets: () => false,
  unsubscribeId: 'SECRET-UNSUB',
  unsubscribeUrl: undefined,
  openId: 'SECRET-OPEN',
  clickId: () => 'SECRET-CLICK',
  placeholder: () => 'SECRET-PLACEHOLDER',
};

/** Every form of token, the placeholders of the compiler and of other tools, and broken ones. */
const typedTokens = [
  writeMergeToken('email', '', 'text'),
  writeMergeToken('first_name', 'x', 'url'),
  writeClickToken(0),
  writeClickToken(65_535),
  '%%if.0%%',
  '%%end.if%%',
  '%%.%%',
  '%%literal%%',
  '%%unsubscribe_id%%',
  '%%preferences_id%%',
  '%%view_id%%',
  '%%open_id%%',
  '%%campaign_id%%',
  '%%audience_id%%',
  '%%contact_id%%',
  '%%email%%',
  '%%first_name%%',
  '%%FirstName%%',
  '%%nothing%%',
  '%%%email%%%',
  '%%%%',
  '%%email%',
  '100%% of it',
];

function messageWith(typed: string): { readonly config: string; readonly rows: readonly Block[] } {
  const own = createBlock(image, 'bimage00');
  const picture = { id: '', name: '', src: 'https://a.test/p.png', date: '' };
  const html = createBlock(htmlBlock, 'bhtml000');
  const rows: readonly Block[] = [
    { ...createBlock(paragraph, 'btext000'), content: paragraphOf(`[${typed}]`) },
    { ...own, config: { ...own.config, image: picture, alt: `[${typed}]` } },
    { ...html, content: `<p title="x">[${typed.replaceAll('&', '&amp;')}]</p>` },
    { ...createBlock(button, 'bbutton0'), content: paragraphOf(`[${typed}]`) },
    createBlock(footer, 'bfooter0'),
  ];
  const document = { ...createEmptyDocument(), rows };
  return { rows, config: JSON.stringify(document) };
}

async function send(config: string, subject: string, preheader: string) {
  const frozen = freezeContent(config, {
    blocks,
    publicUrl: 'https://mail.test',
    subject,
    preheader,
    projectId: '7',
  });
  if (!frozen.ok) throw new Error(frozen.errors[0]?.message);
  const message = { fromEmail: 'shop@brand.test', fromName: 'Brand', ...frozen.content };
  const raw = await composeMessage(prepareMessage(message), recipient, new Date(0)).raw();
  const read = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
  const amp = read.attachments[0]?.content;
  return {
    subject: read.subject ?? '',
    html: read.html ?? '',
    text: read.text ?? '',
    amp: typeof amp === 'string' ? amp : '',
    links: frozen.content.links,
  };
}

/** Parts of the message outside the addresses that the product writes. */
function withoutOwnAddresses(part: string): string {
  return part.replaceAll(/https:\/\/mail\.test\/[\w/.-]*/gu, '');
}

/** What is wrong with a message whose fields all hold a text that looks like a token. Empty if nothing is. */
async function problemsOf(typed: string): Promise<readonly string[]> {
  const { subject, html, amp, text } = await send(messageWith(typed).config, `[${typed}]`, `[${typed}]`);
  const inText = `[${typed}]`;
  const times = (part: string) => part.split(inText).length - 1;
  const parts = [subject, html, amp, text].map(withoutOwnAddresses);
  return [
    ...(subject === inText ? [] : [`subject ${subject}`]),
    // Preheader, paragraph, alternative text, html block and button.
    ...(times(html) >= 4 ? [] : [`HTML has it ${String(times(html))} times`]),
    ...(times(amp) >= 4 ? [] : [`AMP has it ${String(times(amp))} times`]),
    ...(times(text) >= 3 ? [] : [`text has it ${String(times(text))} times`]),
    ...secrets.filter((secret) => parts.some((part) => part.includes(secret))),
  ];
}

test.each(typedTokens)('%s is sent as typed in every field', async (typed) => {
  expect(await problemsOf(typed)).toEqual([]);
});

test.each(typedTokens)('%s in a link or a text part of one’s own is not filled in', async (typed) => {
  const link = createBlock(button, 'bbutton0');
  const document = {
    ...createEmptyDocument(),
    body: { config: { ...createEmptyDocument().body.config, text: `[${typed}] https://a.test/?a=${typed}` } },
    rows: [
      { ...link, config: { ...link.config, link: `https://a.test/?a=${typed}` } },
      { ...link, id: 'bbutton1', config: { ...link.config, link: typed } },
    ],
  };
  const sent = await send(JSON.stringify(document), 'Hi', '');
  expect(sent.text).toContain(`[${typed}]`);
  for (const { url } of sent.links) {
    expect(splitAtTokens(url).every((segment) => typeof segment === 'string')).toBe(true);
    expect(resolveTarget(splitAtTokens(url), recipient.mergeValues)).not.toMatch(/secret/iu);
  }
  for (const part of [sent.html, sent.amp, sent.text].map(withoutOwnAddresses)) {
    for (const secret of secrets) expect(part).not.toContain(secret);
  }
});

test('random texts of percent signs and tokens are sent as typed', async () => {
  const piece = fc.oneof(
    fc.constantFrom('%', '%%', '.', '_', 'a', 'email', 'click.0', 'if.0', 'end.if', '%%.%%', '41'),
    fc.constantFrom(...typedTokens),
  );
  const typed = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      expect(await problemsOf(text)).toEqual([]);
    }),
    { numRuns },
  );
});

test('the product’s own tokens are filled in beside typed ones', async () => {
  const { config } = messageWith('%%{{first_name|you}}%%');
  const personal = { ...recipient, meets: meetsAll, mergeValues: { first_name: '%%open_id%%' } };
  const frozen = freezeContent(config, {
    blocks,
    publicUrl: 'https://mail.test',
    subject: '%%{{first_name}}%%',
    projectId: '7',
  });
  if (!frozen.ok) throw new Error(frozen.errors[0]?.message);
  const message = { fromEmail: 'shop@brand.test', fromName: 'Brand', ...frozen.content };
  const raw = await composeMessage(prepareMessage(message), personal, new Date(0)).raw();
  const { subject, html = '' } = await PostalMime.parse(raw);
  expect(subject).toBe('%%%%open_id%%%%');
  expect(html).toContain('https://mail.test/u/SECRET-UNSUB');
  expect(html).toContain('alt="[%%%%open_id%%%%]"');
});
