import { expectData } from '@x/api-client';
import { contract, type SegmentTreeInput } from '@x/api-client/contract';
import { readMessage } from '@x/mail-catcher';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rollUp } from '../../engagement/rollups/roll-up.ts';
import { newId } from '../../platform/database/identifier.ts';
import { named, SegmentedWorld } from './testing/segmented-world.ts';

/* A campaign again, for those who received it and did not do something in it. */

let world: SegmentedWorld;
beforeAll(async () => {
  world = await SegmentedWorld.create();
});
afterAll(() => world.sending.close());
beforeEach(() => world.beginTest());

function missed(campaignId: string, event: 'opened' | 'clicked' | 'acted'): SegmentTreeInput {
  const inCampaign = { kind: 'engagement', campaign_id: campaignId } as const;
  return {
    kind: 'all',
    conditions: [
      { ...inCampaign, event: 'received' },
      { kind: 'not', condition: { ...inCampaign, event } },
    ],
  };
}

function duplicate(id: string, include_segment_id?: string) {
  const body = include_segment_id === undefined ? {} : { include_segment_id };
  return world.user.call(contract.campaigns.duplicate, { params: { id }, body });
}

async function sendToAll(): Promise<string> {
  const id = await world.createDraft({});
  await expectData(world.send(id));
  await world.work(id);
  return id;
}

const browsers = {
  person: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  bot: 'curl/8',
};

/** Opens the message of a person, and clicks its first link if `clicks` is true. */
async function open(name: string, browser: keyof typeof browsers, clicks = false): Promise<void> {
  const { application, catcher } = world.sending;
  const [mail] = catcher.mailbox.list(world.address(name));
  if (mail === undefined) throw new Error(`Nothing came to ${name}.`);
  const { html } = await readMessage(mail.raw);
  const [pixel = ''] = /\/t\/o\/[\w-]+\.gif/u.exec(html) ?? [];
  const [link = ''] = /\/t\/c\/[\w-]+/u.exec(html) ?? [];
  const init = { headers: { 'user-agent': browsers[browser] } };
  expect((await application.fetch(pixel, init)).status).toBe(200);
  if (clicks) expect((await application.fetch(link, init)).status).toBe(302);
  await rollUp(application.services.database);
}

/** Resends a campaign and returns the names of the recipients. */
async function resend(id: string, event: 'opened' | 'clicked' | 'acted'): Promise<readonly string[]> {
  const segment = await world.addSegment(missed(id, event));
  const copy = await expectData(duplicate(id, segment));
  expect(copy).toMatchObject({ status: 'draft', segments: { include: { id: segment } } });
  await expectData(world.send(copy.id));
  return world.ledgerOf(copy.id);
}

describe('resending a campaign', () => {
  test('leaves out people who opened it, and not those for whom a bot did', async () => {
    const id = await sendToAll();
    await open('ana', 'person');
    await open('bo', 'bot');
    expect(await resend(id, 'opened')).toEqual(['bo', 'cy']);
  });

  test('goes to people who opened it without acting', async () => {
    const id = await sendToAll();
    await open('ana', 'person');
    expect(await resend(id, 'acted')).toEqual(['ana', 'bo', 'cy']);
  });

  test('goes to nobody who did not receive it, and sends nothing to suppressed people', async () => {
    const id = await sendToAll();
    const { projectId } = world.sending;
    const emails = [world.address('bo')];
    await expectData(
      world.user.call(contract.suppressions.add, { params: { id: projectId }, body: { emails } }),
    );
    const body = { audience_id: world.audienceId, email: world.address('late') };
    await expectData(world.user.call(contract.contacts.create, { body }));
    const segment = await world.addSegment(missed(id, 'opened'));
    const copy = await expectData(duplicate(id, segment));
    await expectData(world.send(copy.id));
    expect(await world.ledgerOf(copy.id)).not.toContain('late');
    await world.work(copy.id);
    expect(['ana', 'bo', 'cy', 'late'].map((name) => world.received(name))).toEqual([2, 1, 2, 0]);
  });
});

describe('a copy with another segment', () => {
  test('keeps the excluded segments and replaces the one that narrows the audience', async () => {
    const [include, exclude] = [await world.addSegment(named('ana')), await world.addSegment(named('bo'))];
    const id = await world.createDraft({ include, exclude: [exclude] });
    const other = await world.addSegment(named('cy'));
    expect((await expectData(duplicate(id, other))).segments).toMatchObject({
      include: { id: other },
      exclude: [{ id: exclude }],
    });
    expect((await expectData(duplicate(id))).segments).toMatchObject({
      include: { id: include },
      exclude: [{ id: exclude }],
    });
  });

  test.each([
    ['no segment', () => Promise.resolve(newId())],
    [
      'a segment of another project',
      async () => {
        const { organizationId } = world.sending;
        const body = { name: 'Other', organization_id: organizationId, timezone_id: 'UTC', week_start: 1 };
        const project = await expectData(world.user.call(contract.projects.create, { body }));
        return world.addSegment(named('ana'), project.id);
      },
    ],
  ])('is refused for %s', async (_name, find) => {
    const id = await world.createDraft({});
    expect(await duplicate(id, await find())).toMatchObject({ success: false, status: 404 });
  });
});
