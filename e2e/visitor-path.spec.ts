import type { Page } from '@playwright/test';
import { contract, expectData, type LandingPage } from '@x/api-client';
import { createEmptyDocument } from '@x/email-compiler';
import { createCampaign } from './campaign.ts';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, nightly, test } from './fixtures.ts';
import type { Hand } from './hands.ts';
import { findBlockToActIn } from './interactive-blocks.ts';
import { languages, type Say } from './languages.ts';
import { personalBrowser, waitForMail } from './mail.ts';
import { type Outside, startOutside, writeInteractive } from './message-page.ts';
import { wordsIn } from './message-words.ts';
import { hands, openBlock, openMail, phone } from './reading-mail.ts';
import { expectEachOnce } from './sent-letter.ts';
import { addSignupForm, blockOfForm, consentIn } from './signup-form.ts';
import { visitorWords } from './visitor.ts';

/* How somebody whom nobody knows becomes a buyer: from a landing page to an order on the page of a message. */

let outside: Outside;
test.beforeAll(async ({ outsidePort }) => {
  outside = await startOutside(outsidePort);
});
test.afterAll(() => outside.stop());

type Setting = Awaited<ReturnType<typeof signInToDemo>> & {
  readonly language: 'en' | 'es';
  /** Distinguishes the data of the tests, which share a system. */
  readonly name: string;
};

/** Adds a landing page with a sign-up form. */
async function addLandingPage({ client, projectId, language, name }: Setting) {
  const form = await addSignupForm(client, { projectId, language, name });
  const body = {
    name: `Page of ${name}`,
    slug: name,
    config: JSON.stringify({ ...createEmptyDocument(), rows: [blockOfForm(form)] }),
    settings: { language },
    project_id: projectId,
  };
  const page = await expectData(client.call(contract.landingPages.create, { body }));
  return { audienceId: form.audience.id, page };
}

interface Marketer {
  readonly page: Page;
  readonly hand: Hand;
  readonly say: Say;
  readonly url: string;
}

async function publish({ page, hand, say, url }: Marketer, { id }: LandingPage): Promise<void> {
  await page.goto(`${url}/landing-pages/${id}`);
  await hand.press(page.getByRole('button', { name: say('Publish'), exact: true }));
  await expect(page.getByRole('link', { name: say('Open the page') })).toBeVisible();
}

/** Creates a segment of those who signed up on the page. Returns its id. */
async function createSegment({ page, hand, say, url }: Marketer, landing: string): Promise<string> {
  await page.goto(`${url}/audiences/segments/new`);
  const name = `Visitors of ${landing}`;
  await hand.fill(page.getByRole('textbox', { name: say('Name') }), name);
  // Browsers draw the options of this control outside the page, where no test can point.
  await page.locator('select[data-part=subject]').last().selectOption('landing_page');
  await hand.pick(page.getByRole('combobox', { name: say('Landing page') }), landing);
  await hand.press(page.getByRole('button', { name: say('Create segment') }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function send({ page, hand, say, url }: Marketer, campaignId: string): Promise<void> {
  await page.goto(`${url}/campaigns/${campaignId}`);
  await hand.press(page.getByRole('button', { name: say('Send now') }));
  const question = page.getByRole('alertdialog');
  const checks = question.getByRole('region', { name: say('Preflight checks') });
  await expect(checks).toHaveAttribute('aria-busy', 'false', { timeout: 40_000 });
  const agreement = checks.getByRole('checkbox');
  if ((await agreement.count()) > 0) await hand.check(agreement);
  await hand.press(question.getByRole('button', { name: say('Send now') }));
  await expect(question).toBeHidden();
}

interface Visitor {
  readonly page: Page;
  readonly hand: Hand;
  readonly email: string;
}

async function signUp(
  { page, hand, email }: Visitor,
  { language }: Setting,
  at: { readonly form: string; readonly mailCatcherUrl: string },
): Promise<void> {
  const words = visitorWords[language];
  const thanked = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto(at.form);
  await hand.fill(page.getByRole('textbox', { name: words.email }), email);
  await hand.check(page.getByRole('checkbox', { name: consentIn(language) }));
  await hand.press(page.getByRole('button', { name: words.send }));
  await thanked(words.check);
  const mail = await waitForMail(at.mailCatcherUrl, email);
  await page.goto(/http\S+\/signups\/[\w-]+/u.exec(mail.text)?.[0] ?? '');
  await hand.press(page.getByRole('button', { name: words.confirm }));
  await thanked(words.thanks);
}

const cart = findBlockToActIn('shopify_cart');

/** Each hand and each language occurs in the tests of a day. */
const byDay: ReadonlySet<string> = new Set(['en mouse', 'es finger', 'en keyboard']);

function followPath(language: 'en' | 'es', say: Say, handName: keyof typeof hands): void {
  test(
    `a visitor by ${handName} signs up, gets a message and orders, in ${language}`,
    { tag: byDay.has(`${language} ${handName}`) ? [] : nightly },
    async ({ page, context, browser, system, outsidePort }) => {
      const name = `buyer-${handName}-${language}-${Date.now().toString(36)}`;
      const setting = { ...(await signInToDemo(system.url)), language, name };
      const { client, projectId } = setting;
      const marketer = { page, hand: await hands[handName](page), say, url: system.url };
      const visiting = await browser.newContext({
        userAgent: personalBrowser,
        locale: language === 'es' ? 'es-ES' : 'en-GB',
        ...(handName === 'finger' ? phone : {}),
      });
      const visitorPage = await visiting.newPage();
      const visitor = {
        page: visitorPage,
        hand: await hands[handName](visitorPage),
        email: `${name}@example.com`,
      };

      const { audienceId, page: landing } = await addLandingPage(setting);
      await context.addCookies([{ name: 'language', value: language, url: system.url }]);
      await logInToDemo(page, system.url, say('Log in'));
      await test.step('the page is published', () => publish(marketer, landing));
      await test.step('a visitor signs up on it and confirms', () =>
        signUp(visitor, setting, {
          form: `${system.url}/p/${landing.slug}`,
          mailCatcherUrl: system.mailCatcherUrl,
        }));

      const { document, ids } = await writeInteractive(client, { projectId, language, port: outsidePort });
      const campaignId = await createCampaign(client, { projectId, audienceId, name, document });
      await test.step('a campaign goes to those who signed up on the page', async () => {
        const segmentId = await createSegment(marketer, landing.name);
        const body = { include: segmentId, exclude: [] };
        await expectData(client.call(contract.campaigns.setSegments, { params: { id: campaignId }, body }));
        await send(marketer, campaignId);
      });

      await test.step('the visitor goes from the message to its page, and orders', async () => {
        const mail = await waitForMail(system.mailCatcherUrl, visitor.email, { subject: 'Hello' });
        const letter = { client, campaignId, email: visitor.email, language, mail, ids };
        // A tab of its own, because the policy of the page that was open would apply to the message too.
        const inbox = await visiting.newPage();
        await openMail(inbox, letter);
        outside.received.length = 0;
        const { hand, island } = await openBlock(inbox, letter, cart, hands[handName]);
        await cart.act(island, hand, wordsIn[language]);
        expect(outside.received).toHaveLength(1);
        await expectEachOnce(letter, [cart], 'page');
      });

      await test.step('the contact names the page on which they signed up', async () => {
        const contacts = await expectData(
          client.call(contract.audiences.contacts, { params: { id: audienceId }, query: {} }),
        );
        expect(contacts.items.map(({ email }) => email)).toEqual([visitor.email]);
        await page.goto(`${system.url}/audiences/${audienceId}/contacts/${contacts.items[0]?.id ?? ''}`);
        await expect(page.getByText(landing.name)).toBeVisible();
      });
      await visiting.close();
    },
  );
}

for (const { id, say } of languages) {
  for (const hand of ['mouse', 'keyboard'] as const) followPath(id, say, hand);
  test.describe('on a phone', () => {
    test.use(phone);
    followPath(id, say, 'finger');
  });
}
