import { expect, nightly, test } from './fixtures.ts';
import { blocksToActIn, buyer, findBlockToActIn } from './interactive-blocks.ts';
import { personalBrowser } from './mail.ts';
import { type Outside, startOutside } from './message-page.ts';
import { type Language, wordsIn } from './message-words.ts';
import { expectFits, findAccessibilityFaults } from './page-checks.ts';
import { type HandOf, hands, openBlock, openMail, phone } from './reading-mail.ts';
import { expectEachOnce, expectOnPage, sendLetter } from './sent-letter.ts';

/* The message as a page: from each control in the email to an action that the report shows once. */

test.use({ userAgent: personalBrowser });

let outside: Outside;
test.beforeAll(async ({ outsidePort }) => {
  outside = await startOutside(outsidePort);
});
test.afterAll(() => outside.stop());

/** Each hand and each language occurs in the tests of a day. */
const byDay: readonly (readonly [Language, keyof typeof hands])[] = [
  ['en', 'mouse'],
  ['es', 'finger'],
  ['en', 'keyboard'],
];

function actInAll(language: Language, name: keyof typeof hands): void {
  const isByDay = byDay.some(([day, hand]) => day === language && hand === name);
  const handOf: HandOf = hands[name];
  test(
    `in ${language}, all blocks by ${name}`,
    { tag: isByDay ? [] : nightly },
    async ({ page: mail, system, outsidePort }) => {
      const words = wordsIn[language];
      const email = `${name}-${language}@page.example`;
      const letter = await sendLetter(system, { email, language, port: outsidePort });
      await openMail(mail, letter);
      for (const block of blocksToActIn) {
        await test.step(block.type, async () => {
          outside.received.length = 0;
          const { page, hand, island } = await openBlock(mail, letter, block, handOf);
          await expect(page.getByText(words.answersAs(`${name.slice(0, 1)}…@page.example`))).toBeVisible();
          // Whoever only opens the page does nothing.
          expect(outside.received).toEqual([]);
          await block.act(island, hand, words);
          await expect
            .poll(() => outside.received.map((body) => JSON.parse(body) as unknown))
            .toMatchObject([...block.received({ email, buyer })]);
          // The page stays open: what is pressed at once is sent when the page has been visible for a while.
        });
      }
      await expectEachOnce(letter, blocksToActIn, 'page');
    },
  );
}

for (const language of ['en', 'es'] as const) {
  for (const name of ['mouse', 'keyboard'] as const) actInAll(language, name);
  test.describe('on a phone', () => {
    test.use(phone);
    actInAll(language, 'finger');
  });
}

test('a rating in the email is chosen on the page, which is accessible, and a double press counts once', async ({
  page: mail,
  system,
  outsidePort,
}) => {
  const email = 'rating@page.example';
  const letter = await sendLetter(system, { email, language: 'en', port: outsidePort });
  await openMail(mail, letter);
  const { page, island: review } = await openBlock(mail, letter, findBlockToActIn('review'), hands.mouse);
  await expect(review.getByRole('radio', { name: '4 / 5' })).toBeChecked();
  await expect(review.getByRole('radio', { name: '4 / 5' })).toBeFocused();
  expect(new URL(page.url()).hash).toBe(`#b=${letter.ids.review}&rating=4`);
  outside.received.length = 0;
  await review.getByRole('button', { name: 'Send' }).dblclick();
  await expect(review.getByRole('status').filter({ hasText: 'Thank' })).toBeVisible();
  expect(outside.received).toHaveLength(1);
  await expectOnPage(letter, 1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await findAccessibilityFaults(page), colorScheme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page, 'the page of a message');
});
