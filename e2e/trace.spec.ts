import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { contract, expectData, type Client } from '@x/api-client';
import { startFaultSimulator } from '@x/fault-simulator';
import { createCampaign, sendCampaign } from './campaign.ts';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { listMail, readMail } from './mail.ts';
import { checkPage } from './page-checks.ts';
import { languages } from './languages.ts';

const names = ['kept', 'excluded'] as const;

/** Creates an audience of two contacts, one of them suppressed. */
async function addAudience(client: Client, project_id: string, place: string): Promise<string> {
  const { id } = await expectData(
    client.call(contract.audiences.create, { body: { name: `People of ${place}`, project_id } }),
  );
  for (const name of names) {
    const body = { audience_id: id, email: `${name}@${place}.example`, first_name: name };
    await expectData(client.call(contract.contacts.create, { body }));
  }
  const emails = [`excluded@${place}.example`];
  await expectData(client.call(contract.suppressions.add, { params: { id: project_id }, body: { emails } }));
  return id;
}

interface SilentSender {
  readonly project_id: string;
  readonly place: string;
  readonly port: number;
}

/** Creates a sender whose provider accepts messages but never confirms them. */
async function addSilentSender(client: Client, { project_id, place, port }: SilentSender): Promise<string> {
  const provider = await expectData(
    client.call(contract.emailProviders.create, {
      body: {
        name: 'Silent',
        type_id: 'smtp',
        config: { host: '127.0.0.1', port, security: 'none' },
        project_id,
      },
    }),
  );
  const email = `silent@${place}.example`;
  await expectData(
    client.call(contract.emailSenders.create, {
      body: { email, name: 'Silent', email_provider_id: provider.id, project_id },
    }),
  );
  return email;
}

for (const { id: language, say } of languages) {
  test(`explains why an address received a message, did not, or may have, in ${language}`, async ({
    page,
    context,
    system,
    outsidePort,
  }) => {
    test.setTimeout(240_000);
    const simulator = await startFaultSimulator({
      smtpPort: outsidePort,
      httpPort: 0,
      faults: { silence: 1 },
    });
    const { client, projectId: project_id } = await signInToDemo(system.url);
    const place = `trace-${randomUUID()}`;
    const audienceId = await addAudience(client, project_id, place);
    const traced = { projectId: project_id, audienceId, name: 'Traced' };
    const sent = await createCampaign(client, traced);
    await sendCampaign(client, sent);
    const silent = await addSilentSender(client, { project_id, place, port: simulator.smtpPort });
    const unanswered = await createCampaign(client, { ...traced, from: silent });
    await sendCampaign(client, unanswered);

    await context.addCookies([{ name: 'language', value: language, url: system.url }]);
    await logInToDemo(page, system.url, say('Log in'));
    const steps = page.getByRole('main').getByRole('listitem');
    const step = (english: string): Locator =>
      steps.filter({ hasText: say(english).replace('{attempt}', '1') });
    const lookUp = async (email: string): Promise<void> => {
      await page.getByRole('searchbox', { name: say('Recipient') }).fill(email);
      await page.getByRole('button', { name: say('Look up') }).click();
      await expect(page.getByRole('heading', { name: email })).toBeVisible();
    };
    const [kept, excluded] = names.map((name) => `${name}@${place}.example`);

    // If a search in the report finds no recipient, the report links to the trace.
    await page.goto(`${system.url}/campaigns/${sent}/report`);
    await page.getByRole('searchbox', { name: say('Search recipients') }).fill('nobody@trace.example');
    await page.getByRole('link', { name: say('See why') }).click();
    await expect(step('No contact has this address')).toBeVisible();
    await checkPage(page, 'the trace of an unknown address', language);

    await lookUp(kept ?? '');
    await expect(page.getByText(say('Sent: accepted by the mail server'), { exact: true })).toBeVisible();
    await expect(step('Selected as a recipient')).toBeVisible();
    await expect(step('Attempt {attempt}: accepted by the mail server')).toBeVisible();
    const caught = (await listMail(system.mailCatcherUrl)).find(({ to }) => to.includes(kept ?? ''));
    if (caught === undefined) throw new Error('The mail catcher has no message to this address.');
    const { text } = await readMail(system.mailCatcherUrl, caught.id);
    const unsubscribe = /https?:\S+\/u\/[\w.-]+/u.exec(text)?.[0];
    if (unsubscribe === undefined) throw new Error('The message has no unsubscribe link.');
    const recipient = await context.newPage();
    await recipient.goto(unsubscribe);
    await recipient.getByRole('button').click();
    await expect(recipient.getByRole('heading', { name: 'You have unsubscribed' })).toBeVisible();
    await recipient.close();
    await page.reload();
    await expect(step('Unsubscribed').first()).toBeVisible();
    await checkPage(page, 'the trace of a recipient', language);

    await lookUp(excluded ?? '');
    await expect(page.getByText(say('Not sent: the address is suppressed'))).toBeVisible();
    await expect(step('This address was added to the suppression list manually.')).toBeVisible();
    await checkPage(page, 'the trace of a suppressed contact', language);

    await page.goto(`${system.url}/campaigns/${unanswered}/trace`);
    await lookUp(kept ?? '');
    await expect(page.getByText(say('Unknown: the message may have been delivered'))).toBeVisible();
    await expect(step('Attempt {attempt}: sent, but the mail server’s response never arrived')).toBeVisible();
    await checkPage(page, 'the trace of a delivery with an unknown result', language);
    await page.getByRole('button', { name: say('Resend message') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Cancel') })
      .click();
    await page.getByRole('button', { name: say('Mark as sent'), exact: true }).click();
    await expect(page.getByText(say('Sent: accepted by the mail server'), { exact: true })).toBeVisible();
    await expect(step('Resolved: sent')).toBeVisible();
    expect(simulator.accepted).toHaveLength(1);
    await simulator.close();
  });
}
