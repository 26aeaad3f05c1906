import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { anyOf, type Chosen, named, SegmentedWorld } from './testing/segmented-world.ts';

let world: SegmentedWorld;
beforeAll(async () => {
  world = await SegmentedWorld.create();
});
afterAll(() => world.sending.close());
beforeEach(() => world.beginTest());

describe('recipients are counted', () => {
  test('by the preflight, with the contacts that segments leave out', async () => {
    const other = await world.addAudience('ana', 'dora', 'eli');
    const include = await world.addSegment(anyOf('ana', 'bo', 'dora'));
    const exclude = [await world.addSegment(named('bo'))];
    const id = await world.createDraft({ include, exclude }, [world.audienceId, other]);
    const query = { part: 'recipients' } as const;
    const { recipients } = await expectData(
      world.user.call(contract.preflight.get, { params: { id }, query }),
    );
    expect(recipients).toMatchObject({ contacts: 6, duplicates: 1, left_out: 3, recipients: 2 });
  });

  test('before a campaign is saved', async () => {
    const include = await world.addSegment(anyOf('ana', 'bo'));
    const countRecipients = (chosen: Chosen) =>
      world.user.call(contract.campaigns.countRecipients, {
        params: { id: world.sending.projectId },
        body: {
          audience_ids: [world.audienceId],
          include: chosen.include ?? null,
          exclude: [...(chosen.exclude ?? [])],
        },
      });
    const suppressed = { unsubscribe: 0, bounce: 0, complaint: 0, manual: 0, erasure: 0, no_consent: 0 };
    const nothing = { duplicates: 0, suppressed, problem: null };
    expect(await expectData(countRecipients({}))).toEqual({
      ...nothing,
      contacts: 3,
      left_out: 0,
      recipients: 3,
    });
    const narrowed = { ...nothing, contacts: 3, left_out: 1, recipients: 2 };
    expect(await expectData(countRecipients({ include }))).toEqual(narrowed);
    expect(await expectData(countRecipients({ include, exclude: [include] }))).toMatchObject({
      recipients: 0,
      left_out: 3,
      problem: { code: 'segments-nobody' },
    });
    await world.removeSegment(include);
    expect(await countRecipients({ include })).toMatchObject({ status: 404 });
  });

  test('for the limit of sending at once', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => `many${String(index)}`);
    const large = await world.addAudience(...many, 'ana');
    const id = await world.createDraft({ include: await world.addSegment(named('ana')) }, [large]);
    await expectData(world.send(id));
    expect(await world.ledgerOf(id)).toEqual(['ana']);
  });
});

describe('segments of a campaign', () => {
  test('are shown by name, replaced as a whole and copied', async () => {
    const [include, first, second] = [
      await world.addSegment(named('ana')),
      await world.addSegment(named('bo')),
      await world.addSegment(named('cy')),
    ];
    const name = world.segmentName;
    const id = await world.createDraft({ include, exclude: [second, first, first] });
    const { segments } = await world.get(id);
    expect(segments.include).toEqual({ id: include, name });
    expect(segments.exclude.map((segment) => segment.id)).toEqual([first, second].toSorted());
    const params = { id: world.sending.projectId };
    const listed = await expectData(world.user.call(contract.campaigns.list, { params }));
    expect(listed.items.find((campaign) => campaign.id === id)?.segments).toEqual(segments);
    const copied = await expectData(
      world.user.call(contract.campaigns.duplicate, { params: { id }, body: {} }),
    );
    expect(copied.segments).toEqual(segments);
    const changed = await expectData(world.setSegments(id, { exclude: [include] }));
    expect(changed.segments).toEqual({ include: null, exclude: [{ id: include, name }] });
  });

  test('are at most 20 excluded ones, all of the same project', async () => {
    const id = await world.createDraft({});
    const many = Array.from({ length: 21 }, () => newId());
    expect(await world.setSegments(id, { exclude: many })).toMatchObject({
      success: false,
      errors: [{ path: 'exclude' }],
    });
    const other = await expectData(
      world.user.call(contract.projects.create, {
        body: {
          name: 'Other',
          organization_id: world.sending.organizationId,
          timezone_id: 'UTC',
          week_start: 1,
        },
      }),
    );
    const foreign = await world.addSegment(named('ana'), other.id);
    expect(await world.setSegments(id, { include: foreign })).toMatchObject({ status: 404 });
    expect(await world.setSegments(id, { exclude: [foreign] })).toMatchObject({ status: 404 });
    expect((await world.get(id)).segments).toEqual({ include: null, exclude: [] });
  });

  test('appear in the audit log', async () => {
    const include = await world.addSegment(named('ana'));
    const id = await world.createDraft({ include });
    const { items } = await expectData(
      world.user.call(contract.audit.list, {
        params: { id: world.sending.organizationId },
        query: { action: 'campaigns.setSegments' },
      }),
    );
    const [entry] = items;
    expect(entry?.subjects.find((subject) => subject.id === id)?.changes).toEqual([
      { field: 'include_segment', before: [], after: [world.segmentName] },
    ]);
  });
});
