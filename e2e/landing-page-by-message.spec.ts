import { gallery } from '@x/amp-runtime-blocks';
import { contract, expectData } from '@x/api-client';
import { createBlock, createEmptyDocument, paragraph } from '@x/email-compiler';
import { createAudience, createCampaign, sendCampaign, starterDocument } from './campaign.ts';
import { signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { languages } from './languages.ts';
import { personalBrowser, waitForMail } from './mail.ts';
import { findAccessibilityFaults } from './page-checks.ts';

const pictures = ['one', 'two'].map((name) => ({
  id: name,
  name,
  src: `https://pictures.example/${name}.png`,
  date: '',
}));

const notice = { en: 'You answer as', es: 'Respondes como' };
const other = { en: 'Not you?', es: '¿No eres tú?' };

for (const { id: language } of languages) {
  test(`a link in a message makes what somebody does on a landing page theirs, in ${language}`, async ({
    browser,
    system,
  }) => {
    const { client, projectId } = await signInToDemo(system.url);
    const suffix = `${language}-${Date.now().toString(36)}`;
    const email = `mia.${suffix}@example.com`;
    const block = createBlock(gallery, 'b0000001');
    const rows = [{ ...block, config: { ...block.config, imageList: pictures } }];
    const page = await expectData(
      client.call(contract.landingPages.create, {
        body: {
          name: `Gallery ${suffix}`,
          slug: `gallery-${suffix}`,
          config: JSON.stringify({ ...createEmptyDocument(), rows }),
          settings: { language },
          project_id: projectId,
        },
      }),
    );
    await expectData(client.call(contract.landingPages.publish, { params: { id: page.id } }));
    const audienceId = await createAudience(client, { projectId, name: suffix, addresses: [email] });
    const starter = starterDocument();
    const link = { type: 'link', attrs: { href: `${system.url}/p/gallery-${suffix}` } };
    const words = { type: 'text', text: 'Look at the pictures', marks: [link] };
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [words] }] };
    const document = { ...starter, rows: [{ ...createBlock(paragraph, 'b0000002'), content }] };
    const campaignId = await createCampaign(client, { projectId, audienceId, name: suffix, document });
    await sendCampaign(client, campaignId);
    const mail = await waitForMail(system.mailCatcherUrl, email);

    const context = await browser.newContext({
      userAgent: personalBrowser,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const visitor = await context.newPage();
    await visitor.setContent(mail.html);
    const href = await visitor.getByRole('link', { name: 'Look at the pictures' }).getAttribute('href');
    await visitor.goto(href ?? '');
    await expect(visitor).toHaveURL(/\/p\/gallery-.*[?&]r=/u);
    await expect(visitor.getByText(notice[language])).toBeVisible();
    expect(await visitor.content()).not.toContain(email);
    await visitor.getByRole('button', { name: '2', exact: true }).tap();
    const tree = { kind: 'landing_page', event: 'acted', landing_page_id: page.id } as const;
    await expect(async () => {
      const { contacts, sample } = await expectData(
        client.call(contract.segments.preview, { params: { id: projectId }, body: { tree } }),
      );
      expect([contacts, sample[0]?.email]).toEqual([1, email]);
    }).toPass({ timeout: 15_000 });

    await visitor.getByRole('link', { name: other[language] }).tap();
    await expect(visitor).toHaveURL(`${system.url}/p/gallery-${suffix}`);
    await expect(visitor.getByRole('button', { name: '2', exact: true })).toBeVisible();
    await expect(visitor.getByText(notice[language])).toHaveCount(0);
    expect(await findAccessibilityFaults(visitor)).toEqual([]);
    await context.close();
  });
}
