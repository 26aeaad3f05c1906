import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';

let application: TestApplication;
let user: TestUser;
beforeAll(async () => {
  application = await createTestApplication();
  user = await application.signUp();
});
afterAll(() => application.close());

const page = (number: number) =>
  expectData(user.call(contract.activity.reviews, { query: { page: number } }));

test('there are 250 pages of 20 reviews', async () => {
  const [first, last] = [await page(1), await page(250)];
  expect(first.pagination).toEqual({
    current_page: 1,
    first_page: 1,
    last_page: 250,
    per_page: 20,
    total_items: 5000,
  });
  expect([first.items.length, first.items[0]?.id, last.items.length, last.items.at(-1)?.id]).toEqual([
    20, 1, 20, 5000,
  ]);
  expect((await page(251)).items).toEqual([]);
});

test('the analysis covers all reviews', async () => {
  const analysis = await expectData(user.call(contract.activity.analysis, {}));
  expect(analysis.reviews).toBe(5000);
});
