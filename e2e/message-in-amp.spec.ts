import { freePort } from '../tools/free-port.ts';
import { expect, test } from './fixtures.ts';
import { blocksToActIn } from './interactive-blocks.ts';
import { type CorsVersion, type MailClient, openInMailClient, startMailClient } from './mail-client.ts';
import { type Outside, startOutside } from './message-page.ts';
import { type Language, wordsIn } from './message-words.ts';
import { hands, serveOutside } from './reading-mail.ts';
import { expectEachOnce, sendLetter } from './sent-letter.ts';

/* The AMP version of a sent message, in a mail client that shows AMP: each action counts once, and only with the sender. */

let outside: Outside;
let mailClient: MailClient;
test.beforeAll(async ({ outsidePort }) => {
  outside = await startOutside(outsidePort);
  mailClient = await startMailClient(await freePort());
});
test.afterAll(() => {
  outside.stop();
  mailClient.stop();
});

const readers: readonly (readonly [Language, CorsVersion, keyof typeof hands])[] = [
  ['en', 1, 'mouse'],
  ['es', 2, 'finger'],
];

for (const [language, cors, name] of readers) {
  test(`version ${String(cors)} of CORS: acts in all blocks by ${name}`, async ({
    page,
    system,
    outsidePort,
  }) => {
    const words = wordsIn[language];
    const email = `amp-${language}@page.example`;
    const letter = await sendLetter(system, { email, language, port: outsidePort });
    const { headers } = letter.mail;
    // AMP needs addresses with TLS, which a proxy in front of the installation would end.
    const amp = letter.mail.amp.replaceAll(system.url.replace('http:', 'https:'), system.url);
    expect(amp).not.toBe(letter.mail.amp);
    const from = headers.find(({ key }) => key.toLowerCase() === 'from')?.value ?? '';
    const sender = /<([^>]+)>/u.exec(from)?.[1] ?? from;
    await serveOutside(page.context());
    const sent = await openInMailClient(page, mailClient, { amp, sender }, cors);
    const hand = await hands[name](page);
    for (const block of blocksToActIn) {
      await test.step(block.type, async () => {
        outside.received.length = 0;
        const before = sent.length;
        await block.choose?.(page, hand, words);
        // A choice is sent 0.3 s later, unless another field takes its turn before.
        if (block.chosen !== undefined) await expect.poll(() => sent.length).toBeGreaterThan(before);
        await block.act(page, hand, words);
        await expect
          .poll(() => outside.received.map((body) => JSON.parse(body) as unknown))
          .toMatchObject([...block.received({ email, buyer: email })]);
      });
    }
    await expectEachOnce(letter, blocksToActIn, 'amp');

    await test.step('nobody else can send what the message sends', async () => {
      outside.received.length = 0;
      expect(sent.length).toBeGreaterThan(0);
      const others: readonly HeadersInit[] = [
        {},
        { origin: mailClient.origin },
        { 'amp-email-sender': 'somebody@else.example' },
        { 'amp-email-sender': 'somebody@else.example', origin: mailClient.origin },
        // The page of a message has no other origin in a sandbox.
        { origin: 'null' },
      ];
      for (const { url, fields } of sent) {
        const address = new URL(url);
        address.searchParams.delete('__amp_source_origin');
        for (const given of others) {
          const body = new URLSearchParams(fields.map(([key, value]) => [key, value]));
          const answer = await fetch(address, { method: 'POST', headers: given, body });
          expect([address.pathname, given, answer.status]).toEqual([address.pathname, given, 403]);
        }
      }
      expect(outside.received).toEqual([]);
      await expectEachOnce(letter, blocksToActIn, 'amp');
    });
  });
}
