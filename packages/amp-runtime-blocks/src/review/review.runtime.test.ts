import { expect } from 'vitest';
import {
  answerOf,
  expectAccessible,
  expectEvents,
  expectFocus,
  gate,
  screenshot,
  sentToConnectors,
  tabTo,
  scenarios,
} from '../testing/runtime/runtime-test.ts';
import { reviewOf } from '../testing/samples.ts';

/** Text with characters that are special in JSON and in expressions. */
const words = `He said "it's 100 %" \\ ok – ñ`;

scenarios((test) => {
  test('sends rating, title and review, and replaces the form with the thanks', async ({ open }) => {
    const message = await open([reviewOf()]);
    const { page } = message;
    await expectAccessible(page);
    const send = page.getByRole('button', { name: 'Send' });
    expect(await send.isDisabled()).toBe(true);
    await screenshot(message, 'review');
    await page.getByRole('radio', { name: '4 / 5' }).check();
    await expectEvents(message, ['click_rating', '4']);
    await page.getByLabel('Title').fill(words);
    await page.getByLabel('Review').fill(`${words}\nline two\tend`);
    await screenshot(message, 'review-filled');
    await expectAccessible(page);
    await send.click();
    await expectEvents(message, ['click_rating', '4'], ['submission']);
    await expect.poll(() => page.getByText('We are procesing your review.').isVisible()).toBe(true);
    expect(await page.getByText('Thank you').isVisible()).toBe(true);
    expect(await send.isVisible()).toBe(false);
    expect(await page.getByRole('radio').first().isVisible()).toBe(false);
    expect(sentToConnectors(message)).toEqual([
      {
        project_id: '7',
        integration_id: '12',
        response: 'form',
        target: 'b0000001',
        params: { email: '%%email%%', rating: 4, title: words, review: `${words}\nline two\tend` },
      },
    ]);
    await expectFocus(answerOf(page).filter({ hasText: 'Thank you' }));
    await screenshot(message, 'review-done');
    await expectAccessible(page);
  });

  test('by keyboard, records the last of several quick ratings, and Enter in a field sends the form', async ({
    open,
  }) => {
    const message = await open([reviewOf()], { cors: 2 });
    const { page } = message;
    await tabTo(page, page.getByRole('radio', { name: '1 / 5' }));
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await screenshot(message, 'review-focus');
    await expectEvents(message, ['click_rating', '3']);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Fine');
    await page.keyboard.press('Enter');
    await expectEvents(message, ['click_rating', '3'], ['submission']);
    expect(sentToConnectors(message)).toMatchObject([{ params: { rating: 3, title: 'Fine', review: '' } }]);
  });

  test.for([500, 404])('an answer of %d shows the apology', async (status, { open }) => {
    const message = await open([reviewOf()], {
      api: (api) => api.answer('/connectors', { status }),
      allow: /status of|Form submission failed|HTTP error/,
    });
    const { page } = message;
    await page.getByRole('radio', { name: '5 / 5' }).check();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toContain('Sorry\nWe were unable to process your rating.');
    expect(await page.getByLabel('Title').isVisible()).toBe(false);
    await expectFocus(page.getByRole('alert'));
    await screenshot(message, `review-failed-${status}`);
    await expectAccessible(page);
    message.api.answer('/connectors', {});
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectFocus(page.getByLabel('Title'));
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => page.getByText('Thank you').isVisible()).toBe(true);
    const attempts = message.api.connectorCalls.map(({ fields }) => fields['attempt']);
    expect(attempts).toEqual([attempts[0], attempts[0]]);
  });

  test('while the answer is awaited, the rating stays, and the report and the connector get the same', async ({
    open,
  }) => {
    const { opened, open: answer } = gate();
    const message = await open([reviewOf()], { api: (api) => api.answer('/connectors', { after: opened }) });
    const { page } = message;
    const chosen = page.getByRole('radio', { name: '5 / 5' });
    await chosen.check();
    // Before the rating is recorded, which takes 0.3 s.
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => chosen.isDisabled()).toBe(true);
    await page.getByRole('radio', { name: '2 / 5' }).click({ force: true });
    await chosen.press('ArrowLeft');
    await expectEvents(message, ['submission'], ['click_rating', '5']);
    expect(await chosen.isChecked()).toBe(true);
    answer();
    await expect.poll(() => page.getByText('Thank you').isVisible()).toBe(true);
    expect(sentToConnectors(message)).toMatchObject([{ params: { rating: 5 } }]);
    await expectEvents(message, ['submission'], ['click_rating', '5']);
  });

  test('sends nothing more while waiting for the response', async ({ open }) => {
    const { opened, open: answer } = gate();
    const message = await open([reviewOf()], { api: (api) => api.answer('/connectors', { after: opened }) });
    const { page } = message;
    await page.getByRole('radio', { name: '2 / 5' }).check();
    await expectEvents(message, ['click_rating', '2']);
    const send = page.getByRole('button', { name: 'Send' });
    await send.click();
    await expect.poll(() => message.api.connectorCalls.length).toBe(1);
    await expect.poll(() => send.isDisabled()).toBe(true);
    expect(await answerOf(page).innerText()).toBe('Sending your review…');
    for (const label of ['Title', 'Review']) expect(await page.getByLabel(label).isEditable()).toBe(false);
    await expectAccessible(page);
    // Tries to send the form again with the pointer and with Enter.
    await send.click({ force: true });
    await page.getByLabel('Title').press('Enter');
    await screenshot(message, 'review-sending');
    answer();
    await expect.poll(() => page.getByText('Thank you').isVisible()).toBe(true);
    expect(await page.getByText('Sending your review…').isVisible()).toBe(false);
    expect(message.api.connectorCalls).toHaveLength(1);
  });

  // The most symbols in each figure, because they are the widest, and each other number in one figure.
  test.for([
    [3, 'star'],
    [5, 'number'],
    [10, 'star'],
    [10, 'face'],
    [10, 'number'],
  ] as const)('%d symbols of kind %s can be chosen', async ([rating, iconFigure], { open }) => {
    for (const width of [600, 390]) {
      const message = await open([reviewOf({ rating, iconFigure })], { width });
      const { page } = message;
      expect(await page.getByRole('radio').count()).toBe(rating);
      const last = page.getByRole('radio', { name: `${rating} / ${rating}` });
      const place = await last.locator('..').boundingBox();
      if (place === null) throw new Error('The figure is not shown.');
      await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
      expect(await last.isChecked()).toBe(true);
      await expectEvents(message, ['click_rating', String(rating)]);
      await page.getByRole('radio', { name: `2 / ${rating}` }).check();
      await expectEvents(message, ['click_rating', String(rating)], ['click_rating', '2']);
      await screenshot(message, `review-${rating}-${iconFigure}-${width}`);
      await expectAccessible(page);
    }
  });
});
