import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contacts } from '../../tables/audience.ts';
import { newId } from '../../platform/database/identifier.ts';
import { anyOf, named, SegmentedWorld } from './testing/segmented-world.ts';

let world: SegmentedWorld;
beforeAll(async () => {
  world = await SegmentedWorld.create();
});
afterAll(() => world.sending.close());
beforeEach(() => world.beginTest());

describe('a campaign goes', () => {
  test('to everyone in its audience without segments', async () => {
    expect(await world.recipientsOf({})).toEqual(['ana', 'bo', 'cy']);
  });

  test('only to people in a segment', async () => {
    const include = await world.addSegment(anyOf('ana', 'bo', 'dora'));
    expect(await world.recipientsOf({ include })).toEqual(['ana', 'bo']);
  });

  test('to nobody in excluded segments', async () => {
    const exclude = [await world.addSegment(named('ana')), await world.addSegment(named('cy'))];
    expect(await world.recipientsOf({ exclude })).toEqual(['bo']);
  });

  test('to people in a segment, except those in another', async () => {
    const include = await world.addSegment(anyOf('ana', 'bo'));
    const exclude = [await world.addSegment(anyOf('bo', 'cy'))];
    expect(await world.recipientsOf({ include, exclude })).toEqual(['ana']);
  });

  test('to people in a segment that uses others, at any depth', async () => {
    let id = await world.addSegment(named('ana'));
    for (let level = 1; level <= 5; level += 1)
      id = await world.addSegment({ kind: 'segment', segment_id: id });
    expect(await world.recipientsOf({ include: id })).toEqual(['ana']);
    expect(await world.recipientsOf({ exclude: [id] })).toEqual(['bo', 'cy']);
  });

  test('to an address in several audiences once, as a contact in the segment', async () => {
    const other = await world.addAudience('cy', 'dora');
    const include = await world.addSegment({ kind: 'audience', audience_id: other });
    expect(await world.recipientsOf({ include }, [world.audienceId, other])).toEqual(['cy', 'dora']);
    const exclude = [await world.addSegment(named('cy'))];
    expect(await world.recipientsOf({ include, exclude }, [world.audienceId, other])).toEqual(['dora']);
  });

  test('to no address of an excluded contact in an audience that it does not use', async () => {
    const other = await world.addAudience();
    const body = { audience_id: other, email: world.address('cy').toUpperCase(), first_name: 'Cyrus' };
    await expectData(world.user.call(contract.contacts.create, { body }));
    const tree = { kind: 'field', field: 'first_name', operator: 'is', value: 'Cyrus' } as const;
    const cyrus = await world.addSegment(tree);
    expect(await world.recipientsOf({ exclude: [cyrus] })).toEqual(['ana', 'bo']);
    // The contact of the audience that the campaign uses is not in the segment.
    expect(await world.send(await world.createDraft({ include: cyrus }))).toMatchObject({
      errors: [{ code: 'campaign_audience_empty', path: 'segments' }],
    });
  });
});

describe('recipients are fixed when the campaign starts', () => {
  test('so that later changes of contacts and segments have no effect', async () => {
    const tree = { kind: 'field', field: 'first_name', operator: 'is', value: 'Chosen' } as const;
    const include = await world.addSegment(tree);
    await world.rename('ana', 'Chosen');
    const id = await world.createDraft({ include });
    await world.schedule(id);
    // The schedule itself fixes nothing.
    await world.rename('bo', 'Chosen');
    await expectData(world.setSegments(id, { include }));
    expect(await world.get(id)).toMatchObject({ status: 'scheduled' });
    const other = await world.createDraft({ include });
    await expectData(world.send(other));
    await world.rename('ana', 'Left');
    await world.rename('cy', 'Chosen');
    await world.removeSegment(include);
    await world.work(other);
    expect(['ana', 'bo', 'cy'].map((name) => world.received(name))).toEqual([1, 1, 0]);
    expect(await world.get(other)).toMatchObject({ status: 'completed', stats: { total: { processed: 2 } } });
  });

  test('and the trace says that segments left a contact out', async () => {
    const id = await world.createDraft({ include: await world.addSegment(named('ana')) });
    await expectData(world.send(id));
    const input = { params: { id }, query: { recipient: world.address('bo') } };
    const { outcome, steps } = await expectData(world.user.call(contract.deliveries.trace, input));
    expect([outcome, steps[0]?.code]).toEqual(['not_a_recipient', 'outside_segments']);
  });

  test('and cannot be changed afterwards', async () => {
    const include = await world.addSegment(named('ana'));
    const id = await world.createDraft({ include });
    await expectData(world.send(id));
    expect(await world.setSegments(id, {})).toMatchObject({ errors: [{ code: 'campaign_not_editable' }] });
  });

  test('and a deleted contact is not replaced by one outside the segment', async () => {
    const other = await world.addAudience('ana');
    const include = await world.addSegment({
      kind: 'all',
      conditions: [named('ana'), { kind: 'field', field: 'first_name', operator: 'is', value: 'Chosen' }],
    });
    const ofAna = eq(contacts.email, world.address('ana'));
    const [first, second] = await world.sending.inTenant((tx) =>
      tx.select({ id: contacts.id }).from(contacts).where(ofAna).orderBy(contacts.id),
    );
    expect(second).toBeDefined();
    const contactId = first?.id ?? '';
    await world.sending.inTenant((tx) =>
      tx.update(contacts).set({ firstName: 'Chosen' }).where(eq(contacts.id, contactId)),
    );
    const id = await world.createDraft({ include }, [world.audienceId, other]);
    await expectData(world.send(id));
    const query = { ongoing: 'finish' } as const;
    await expectData(world.user.call(contract.contacts.remove, { params: { id: contactId }, query }));
    await world.work(id);
    expect(world.received('ana')).toBe(0);
  });
});

describe('a deleted segment', () => {
  test.each(['include', 'exclude'] as const)(
    'makes a campaign that must %s it select nobody, until it is restored',
    async (role) => {
      const segment = await world.addSegment(named('ana'));
      const id = await world.createDraft({ [role]: role === 'include' ? segment : [segment] });
      await world.removeSegment(segment);
      const gone = { id: segment, name: null };
      expect((await world.get(id)).segments).toEqual(
        role === 'include' ? { include: gone, exclude: [] } : { include: null, exclude: [gone] },
      );
      expect(await world.findingsOf(id)).toEqual(['blocking segment-deleted']);
      expect(await world.send(id)).toMatchObject({
        status: 422,
        errors: [{ code: 'campaign_incomplete', path: 'segments' }],
      });
      await expectData(world.user.call(contract.trash.restoreSegment, { params: { id: segment } }));
      expect(await world.findingsOf(id)).toEqual([]);
      await expectData(world.send(id));
      expect(await world.ledgerOf(id)).toEqual(role === 'include' ? ['ana'] : ['bo', 'cy']);
    },
  );

  test('that is deleted permanently still keeps the campaign from going to everyone', async () => {
    const segment = await world.addSegment(named('ana'));
    const id = await world.createDraft({ exclude: [segment] });
    await world.removeSegment(segment);
    await expectData(world.user.call(contract.trash.purgeSegment, { params: { id: segment } }));
    expect(await world.findingsOf(id)).toEqual(['blocking segment-deleted']);
    expect(await world.send(id)).toMatchObject({ errors: [{ code: 'campaign_incomplete' }] });
    await expectData(world.setSegments(id, {}));
    await expectData(world.send(id));
    expect(await world.ledgerOf(id)).toEqual(['ana', 'bo', 'cy']);
  });

  test('returns scheduled campaigns to draft and is named by them before', async () => {
    const segment = await world.addSegment(named('ana'));
    const scheduled = await world.createDraft({ include: segment });
    await world.schedule(scheduled);
    const draft = await world.createDraft({ exclude: [segment] });
    const ongoing = await world.createDraft({ include: segment });
    await expectData(world.send(ongoing));
    const usage = await expectData(world.user.call(contract.segments.campaigns, { params: { id: segment } }));
    expect(usage).toMatchObject({ total: 2, ongoing: 0, scheduled: 1 });
    expect(usage.items.map(({ id, status }) => [id, status])).toEqual([
      [scheduled, 'scheduled'],
      [draft, 'draft'],
    ]);
    await world.removeSegment(segment);
    expect(await world.get(scheduled)).toMatchObject({
      status: 'draft',
      job: null,
      problem: { code: 'segment-deleted' },
    });
    expect((await world.get(ongoing)).status).toBe('ongoing');
  });
});

describe('segments that cannot be evaluated as meant', () => {
  test('select nobody, also if they are excluded', async () => {
    const tag = newId();
    const body = { audience_id: world.audienceId, email: world.address('dora'), tags: [tag] };
    const { tags } = await expectData(world.user.call(contract.contacts.create, { body }));
    const tagId = tags[0]?.id ?? '';
    const include = await world.addSegment({ kind: 'not', condition: { kind: 'tag', tag_id: tagId } });
    const nested = await world.addSegment({ kind: 'segment', segment_id: include });
    const drafts = [
      await world.createDraft({ include }),
      await world.createDraft({ exclude: [include] }),
      await world.createDraft({ include: nested }),
    ];
    expect(await world.findingsOf(drafts[0] ?? '')).toEqual([]);
    const scheduled = await world.createDraft({ include });
    await world.schedule(scheduled);
    await expectData(
      world.user.call(contract.tags.remove, { params: { id: tagId }, query: { used: 'ignore' } }),
    );
    for (const id of drafts) {
      expect(await world.findingsOf(id)).toEqual(['blocking segment-broken']);
      expect(await world.send(id)).toMatchObject({
        errors: [{ code: 'campaign_incomplete', path: 'segments' }],
      });
    }
    await world.startDue(scheduled);
    expect(await world.get(scheduled)).toMatchObject({
      status: 'draft',
      problem: { code: 'segment-broken', values: { segment: include } },
    });
    expect(await world.ledgerOf(scheduled)).toEqual([]);
  });

  test('and segments without anybody are problems of the preflight', async () => {
    const include = await world.addSegment(named('nobody'));
    const id = await world.createDraft({ include });
    expect(await world.findingsOf(id)).toEqual(['blocking segments-nobody']);
    expect(await world.send(id)).toMatchObject({
      errors: [{ code: 'campaign_audience_empty', path: 'segments' }],
    });
    const everyone = await world.addSegment({ kind: 'all', conditions: [] });
    expect(await world.findingsOf(await world.createDraft({ exclude: [everyone] }))).toEqual([
      'blocking segments-nobody',
    ]);
  });
});
