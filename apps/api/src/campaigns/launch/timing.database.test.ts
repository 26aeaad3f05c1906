import { expectData } from '@x/api-client';
import { contract, noUtm, type SendTiming } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { contacts } from '../../tables/audience.ts';
import { deliveries } from '../../tables/delivery.ts';
import { createDraft } from './testing/create-draft.ts';
import { createTestWorker, workCampaign } from '../../delivery/testing/test-worker.ts';
import { setExperiment } from '../testing/set-experiment.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
  const body = { project_id: world.projectId, key: 'zone', label: 'Zone', type: 'text' as const };
  await expectData(world.user.call(contract.fields.create, { body }));
});
afterAll(() => world.close());

let ids = 0;

function setField(timezone_field: string | null) {
  const body = { reply_to: null, utm: noUtm, timezone_field };
  return world.user.call(contract.campaignDefaults.update, { params: { id: world.projectId }, body });
}

/** Adds a draft to two new people, of whom the second one is in Tokyo. */
async function addDraft() {
  ids += 1;
  const [here = '', tokyo = ''] = ['here', 'tokyo'].map((name) => `${name}.${String(ids)}@timing.test`);
  const audienceId = await world.addAudience([here, tokyo]);
  await world.inTenant((tx) =>
    tx
      .update(contacts)
      .set({ fields: { zone: 'Asia/Tokyo' } })
      .where(eq(contacts.email, tokyo)),
  );
  const id = await createDraft(world, [audienceId]);
  return { id, here, tokyo };
}

function planOf(timing: SendTiming) {
  const start_at = new Date(Date.now() + 3_600_000).toISOString();
  return { start_at, interval_minutes: 60, batch_items: 1000, batches: 1, timing } as const;
}

function schedule(id: string, timing: SendTiming) {
  return world.user.call(contract.campaigns.schedule, { params: { id }, body: planOf(timing) });
}

async function timedOf(id: string, timing: SendTiming) {
  const query = { part: 'schedule', ...planOf(timing) } as const;
  const { schedule: planned } = await expectData(
    world.user.call(contract.preflight.get, { params: { id }, query }),
  );
  return planned?.timed;
}

async function startNow(id: string): Promise<void> {
  const startAt = new Date(Date.now() - 1000);
  await world.inTenant((tx) => tx.update(campaigns).set({ startAt }).where(eq(campaigns.id, id)));
  await workCampaign(id, createTestWorker(world.application.services));
}

test('the field with time zones must be a custom field for texts', async () => {
  const body = { project_id: world.projectId, key: 'age', label: 'Age', type: 'number' as const };
  await expectData(world.user.call(contract.fields.create, { body }));
  for (const key of ['age', 'nothing']) {
    expect(await setField(key)).toMatchObject({
      success: false,
      errors: [{ path: 'body.timezone_field', rule: 'timezone_field_misfit' }],
    });
  }
  expect((await expectData(setField('zone'))).timezone_field).toBe('zone');
});

test('a campaign at local times sends to each recipient at their own time, and is complete after the last', async () => {
  await expectData(setField('zone'));
  const { id, here, tokyo } = await addDraft();
  expect(await timedOf(id, 'same_moment')).toBeNull();
  expect(await timedOf(id, 'local_time')).toEqual({ own: 1, project: 1 });
  expect(await timedOf(id, 'usual_hour')).toEqual({ own: 0, project: 2 });
  const scheduled = await expectData(schedule(id, 'local_time'));
  expect(scheduled.job).toMatchObject({ timing: 'local_time' });
  await startNow(id);
  expect(world.catcher.mailbox.list(here)).toHaveLength(1);
  expect(world.catcher.mailbox.list(tokyo)).toEqual([]);
  const query = { recipient: tokyo };
  const trace = await expectData(world.user.call(contract.deliveries.trace, { params: { id }, query }));
  expect(trace.steps.at(-1)).toMatchObject({ code: 'waiting', for: 'own_time', at: expect.any(String) });
  const statusOf = async () =>
    (await expectData(world.user.call(contract.campaigns.get, { params: { id } }))).status;
  expect(await statusOf()).toBe('ongoing');
  await world.inTenant((tx) =>
    tx
      .update(deliveries)
      .set({ dueAt: new Date(Date.now() - 1000) })
      .where(eq(deliveries.campaignId, id)),
  );
  await workCampaign(id, createTestWorker(world.application.services));
  expect(world.catcher.mailbox.list(tokyo)).toHaveLength(1);
  expect(await statusOf()).toBe('completed');
});

test('the field with time zones keeps a type that can have them, until another field is chosen', async () => {
  const body = { project_id: world.projectId, key: 'where', label: 'Where', type: 'text' as const };
  const field = await expectData(world.user.call(contract.fields.create, { body }));
  const params = { id: field.id };
  const usage = async () =>
    (await expectData(world.user.call(contract.fields.usage, { params }))).has_timezones;
  const change = (type: 'number' | 'choice', choices: string[]) =>
    world.user.call(contract.fields.update, { params, body: { label: 'Where', type, choices } });
  expect(await usage()).toBe(false);
  await expectData(setField('where'));
  expect(await usage()).toBe(true);
  expect(await change('number', [])).toMatchObject({
    errors: [{ code: 'field_has_timezones', path: 'body.type' }],
  });
  await expectData(change('choice', ['Asia/Tokyo']));
  expect(await usage()).toBe(true);
  await expectData(setField('zone'));
  await expectData(change('number', []));
  await expectData(world.user.call(contract.fields.remove, { params, query: {} }));
});

test('a deleted field leaves everyone in the time zone of the project', async () => {
  const body = { project_id: world.projectId, key: 'old_zone', label: 'Old zone', type: 'text' as const };
  const field = await expectData(world.user.call(contract.fields.create, { body }));
  await expectData(setField('old_zone'));
  const remove = (used: 'refuse' | 'ignore') =>
    world.user.call(contract.fields.remove, { params: { id: field.id }, query: { used } });
  expect(await remove('refuse')).toMatchObject({
    errors: [{ code: 'field_has_timezones', path: 'query.used' }],
  });
  await expectData(remove('ignore'));
  const { id } = await addDraft();
  expect(await timedOf(id, 'local_time')).toEqual({ own: 0, project: 2 });
});

test('the calendar shows the campaign until the last time of a recipient', async () => {
  const { id } = await addDraft();
  const scheduled = await expectData(schedule(id, 'usual_hour'));
  const start = new Date(scheduled.job?.start_at ?? '');
  const day = (offset: number) => new Date(start.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  const query = { start_date: day(-2), end_date: day(3) };
  const { items } = await expectData(
    world.user.call(contract.campaignCalendar.get, { params: { id: world.projectId }, query }),
  );
  const shown = items.find((item) => item.id === id);
  expect(shown?.end_at).toBe(new Date(start.getTime() + 86_400_000).toISOString());
  const again = await expectData(schedule(id, 'same_moment'));
  expect(again.job?.timing).toBe('same_moment');
});

const variant = (subject: string | null) => ({
  weight: 1,
  subject,
  preheader: null,
  from: null,
  from_name: null,
});

test('a campaign with an experiment is sent to everyone at the same moment', async () => {
  const { id } = await addDraft();
  await expectData(
    setExperiment(world.user, id, {
      metric: 'clicked',
      share: 100,
      duration_hours: 24,
      margin: 10,
      fallback: 0,
      variants: [variant(null), variant('Another subject')],
    }),
  );
  expect(await schedule(id, 'local_time')).toMatchObject({
    success: false,
    errors: [{ code: 'campaign_schedule_invalid', path: 'body.timing' }],
  });
  await expectData(schedule(id, 'same_moment'));
});
