import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { composeMessage, prepareMessage } from './compose.ts';
import { asHeader, asMarkup, asText, personalise, resolveTarget } from './personalise.ts';
import type { Recipient } from './recipient.ts';
import { splitAtTokens, writeClickToken, writeMergeToken } from './token.ts';
import { meetsAll } from './visible-parts.ts';

function recipientWith(mergeValues: Record<string, string>): Recipient {
  return {
    deliveryId: '0190c2a4-0000-7000-8000-000000000001',
    email: 'ana@example.com',
    mergeValues,
    meets: meetsAll,
    unsubscribeId: 'UNSUB',
    unsubscribeUrl: 'https://mail.test/u/AbC_1',
    openId: 'OPEN',
    clickId: (position) => `CLICK${String(position)}`,
    placeholder: (name) => (name === 'contact_id' ? 'C1' : ''),
  };
}

describe('personalise', () => {
  const firstName = writeMergeToken('first_name', 'you & yours', 'text');
  test.each([
    { part: `Hi ${firstName}!`, values: { first_name: 'Ana' }, write: asText, want: 'Hi Ana!' },
    { part: `Hi ${firstName}!`, values: { first_name: '' }, write: asText, want: 'Hi you & yours!' },
    { part: `Hi ${firstName}!`, values: {}, write: asMarkup, want: 'Hi you &amp; yours!' },
    {
      part: firstName,
      values: { first_name: '<b onclick="x">' },
      write: asMarkup,
      want: '&lt;b onclick=&quot;x&quot;&gt;',
    },
    { part: firstName, values: { first_name: 'A\r\nBcc: x@y.z' }, write: asHeader, want: 'A Bcc: x@y.z' },
    {
      part: firstName,
      values: { first_name: '%%unsubscribe_url%%' },
      write: asText,
      want: '%%unsubscribe_url%%',
    },
    {
      part: `/?n=${writeMergeToken('first_name', '', 'url')}`,
      values: { first_name: 'a&b c' },
      write: asMarkup,
      want: '/?n=a%26b%20c',
    },
    {
      part: `url('/?n=${writeMergeToken('first_name', '', 'url')}')`,
      values: { first_name: "O'Brien" },
      write: asMarkup,
      want: "url('/?n=O%27Brien')",
    },
    { part: `/t/c/${writeClickToken(2)}`, values: {}, write: asMarkup, want: '/t/c/CLICK2' },
    {
      part: '%%unsubscribe_id%% %%open_id%% %%contact_id%% %%nothing%%.',
      values: {},
      write: asText,
      want: 'UNSUB OPEN C1 .',
    },
    {
      part: '100%% of 5 %% %%not a token%%',
      values: {},
      write: asText,
      want: '100%% of 5 %% %%not a token%%',
    },
  ])('$part with $values', ({ part, values, write, want }) => {
    expect(personalise(splitAtTokens(part), recipientWith(values), write)).toBe(want);
  });

  test('contact values cannot break out of their context', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const recipient = recipientWith({ first_name: value });
        const segments = splitAtTokens(`<a title="${writeMergeToken('first_name', 'x', 'text')}">`);
        const markup = personalise(segments, recipient, asMarkup);
        expect(markup.slice(10, -2)).not.toMatch(/[<>"']/u);
        expect(personalise(segments, recipient, asHeader)).not.toMatch(/[\r\n]/u);
      }),
    );
  });
});

test('a merge token preserves any fallback', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('text' as const, 'url' as const),
      (fallback, place) => {
        const [token] = splitAtTokens(writeMergeToken('surname', fallback, place));
        expect(token).toEqual({ kind: 'merge', name: 'surname', fallback, place });
      },
    ),
  );
});

test('a tracked link’s target gets percent-encoded merge tag values', () => {
  const target = splitAtTokens(
    `https://shop.test/?name=${writeMergeToken('first_name', 'friend', 'url')}&a=1`,
  );
  expect(resolveTarget(target, { first_name: 'Ñ&o' })).toBe('https://shop.test/?name=%C3%91%26o&a=1');
  expect(resolveTarget(target, {})).toBe('https://shop.test/?name=friend&a=1');
});

describe('composeMessage', () => {
  const frozen = {
    fromEmail: 'shop@brand.test',
    fromName: 'Brand',
    subject: `Hola ${writeMergeToken('first_name', 'amiga', 'text')} ñ`,
    html: '<p>h %%unsubscribe_url%%</p>',
    amp: '<!doctype html><html ⚡4email><head></head><body>a</body></html>',
    text: 't %%unsubscribe_url%%',
  };

  async function compose(message: typeof frozen) {
    const composed = composeMessage(
      prepareMessage(message),
      recipientWith({ first_name: 'Ana' }),
      new Date(0),
    );
    const raw = await composed.raw();
    return { ...composed, source: raw.toString('utf8'), read: await PostalMime.parse(raw) };
  }

  test('contains text, AMP and HTML in that order', async () => {
    const { source } = await compose(frozen);
    const types = [...source.matchAll(/^Content-Type: (?<type>[^;\r\n]+)/gimu)].map(
      (match) => match.groups?.['type'],
    );
    expect(types).toEqual(['multipart/alternative', 'text/plain', 'text/x-amp-html', 'text/html']);
  });

  test('omits an empty AMP part', async () => {
    expect((await compose({ ...frozen, amp: '' })).source).not.toContain('amp-html');
  });

  test('encodes international domains in punycode, in the envelope and in headers', async () => {
    const message = prepareMessage({ ...frozen, fromEmail: 'shop@münchen.de' });
    const recipient = { ...recipientWith({}), email: 'pepe@cañas.es' };
    const { envelope, raw, parts } = composeMessage(message, recipient, new Date(0));
    expect(envelope).toEqual({ from: 'shop@xn--mnchen-3ya.de', to: 'pepe@xn--caas-hqa.es' });
    const header = (await raw()).toString().split('\r\n\r\n')[0] ?? '';
    expect(header).toMatch(/^\p{ASCII}*$/u);
    expect(header).toContain('To: pepe@xn--caas-hqa.es');
    expect(header).toContain('@xn--mnchen-3ya.de>');
    expect(parts().from.address).toBe('shop@xn--mnchen-3ya.de');
  });

  test.each([undefined, null])('has no Reply-To if it is %s', async (replyTo) => {
    const composed = composeMessage(prepareMessage({ ...frozen, replyTo }), recipientWith({}), new Date(0));
    expect((await composed.raw()).toString()).not.toMatch(/^reply-to/imu);
    expect(composed.parts().replyTo).toBeUndefined();
  });

  test('has the reply-to address, with its domain in punycode', async () => {
    const prepared = prepareMessage({ ...frozen, replyTo: 'help@münchen.de' });
    const composed = composeMessage(prepared, recipientWith({}), new Date(0));
    expect((await composed.raw()).toString()).toMatch(/^Reply-To: <?help@xn--mnchen-3ya\.de>?\r$/mu);
    expect(composed.parts().replyTo).toBe('help@xn--mnchen-3ya.de');
  });

  test('has one-click headers, a derived Message-ID and the personalized subject', async () => {
    const { read, envelope } = await compose(frozen);
    const headers = new Map(read.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toBe('<https://mail.test/u/AbC_1>');
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(read.messageId).toBe('<0190c2a4-0000-7000-8000-000000000001@brand.test>');
    expect(read.subject).toBe('Hola Ana ñ');
    expect(envelope).toEqual({ from: 'shop@brand.test', to: 'ana@example.com' });
  });

  test.each([1, 400, 700, 1000, 5000])(
    'a subject of %d words is complete, and the body follows it',
    async (words) => {
      const subject = 'ñandú '.repeat(words).trim();
      const { read, source } = await compose({ ...frozen, subject });
      expect(read.subject).toBe(subject);
      expect(source.startsWith('From: ')).toBe(true);
      expect(read.html?.trim()).toBe('<p>h </p>');
    },
  );

  test('contacts and senders cannot inject headers', async () => {
    const prepared = prepareMessage({ ...frozen, fromName: 'Brand\r\nBcc: b@x.test' });
    const composed = composeMessage(
      prepared,
      recipientWith({ first_name: 'A\r\nBcc: c@x.test' }),
      new Date(0),
    );
    const read = await PostalMime.parse(await composed.raw());
    expect(read.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  const stream = {
    organizationId: '0190c2a4-0000-7000-8000-0a0b0c0d0e0f',
    projectId: '0190c2a4-0000-7000-8000-00000000000b',
    campaignId: '0190c2a4-0000-7000-8000-00000000000c',
    providerTypeId: 'smtp',
  } as const;
  const plain = { ...frozen, subject: 'Hola', amp: '', text: 't', html: '<p>h</p>' };

  test('matches the expected bytes', async () => {
    const message = composeMessage(
      prepareMessage(plain, undefined, stream),
      recipientWith({}),
      new Date(1_700_000_000_000),
    );
    expect((await message.raw()).toString('latin1').split('\r\n')).toEqual([
      'From: Brand <shop@brand.test>',
      'To: ana@example.com',
      'Subject: Hola',
      'Date: Tue, 14 Nov 2023 22:13:20 +0000',
      'Message-ID: <0190c2a4-0000-7000-8000-000000000001@brand.test>',
      'List-Unsubscribe: <https://mail.test/u/AbC_1>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'List-Id: <0190c2a400007000800000000000000b.brand.test>',
      'Feedback-ID:',
      ' 0190c2a400007000800000000000000c:0190c2a400007000800000000000000b:0b0c0d0e0f',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative;',
      ' boundary="=_0190c2a4-0000-7000-8000-000000000001"',
      '',
      '--=_0190c2a4-0000-7000-8000-000000000001',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      't',
      '--=_0190c2a4-0000-7000-8000-000000000001',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<p>h</p>',
      '--=_0190c2a4-0000-7000-8000-000000000001--',
      '',
    ]);
  });

  test.each([
    ['smtp', 'campaign', '0190c2a400007000800000000000000c:0190c2a400007000800000000000000b:0b0c0d0e0f'],
    ['smtp', 'test', 'test:0190c2a400007000800000000000000b:0b0c0d0e0f'],
    // Amazon SES and SendGrid add their own `Feedback-ID`, and Gmail reads only one.
    ['aws_ses_api', 'campaign', undefined],
    ['aws_ses_smtp', 'campaign', undefined],
    ['sendgrid', 'campaign', undefined],
  ] as const)('over %s a %s names its list, and to Gmail %s', (providerTypeId, kind, feedbackId) => {
    const campaignId = kind === 'test' ? undefined : stream.campaignId;
    const prepared = prepareMessage(plain, undefined, { ...stream, campaignId, providerTypeId });
    const { headers } = composeMessage(prepared, recipientWith({}), new Date(0)).parts();
    expect(headers['List-Id']).toBe('<0190c2a400007000800000000000000b.brand.test>');
    expect(headers['Feedback-ID']).toBe(feedbackId);
  });
});
