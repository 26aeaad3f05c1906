import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpWithProject } from '../../testing/sign-up-with-project.ts';
import { content, ExperimentWorld, variant } from './testing/experiment-world.ts';

let world: ExperimentWorld;
beforeAll(async () => {
  world = await ExperimentWorld.create();
});
afterAll(() => world.sending.close());

/** The document of the campaign, with another language, by which the tests tell documents apart. */
function documentIn(language: string): string {
  const document: { body: { config: object } } = JSON.parse(content.config);
  document.body.config = { ...document.body.config, language };
  return JSON.stringify(document);
}

const read = (id: string, of: number) =>
  world.user.call(contract.experiments.getContent, { params: { id, variant: String(of) } });
const save = (id: string, of: number, config: string) =>
  world.user.call(contract.experiments.updateContent, {
    params: { id, variant: String(of) },
    body: { config },
  });
const configOf = async (id: string, of: number) => (await expectData(read(id, of))).config;

async function createDraft(): Promise<string> {
  const id = await world.createDraft(10);
  await expectData(world.set(id, { variants: [variant(), variant({ copies_campaign: true })] }));
  return id;
}

describe('the content of a variant', () => {
  test('starts as a copy of that of the campaign, and is edited without changing it', async () => {
    const id = await createDraft();
    expect((await world.get(id)).variants.map(({ has_content: own }) => own)).toEqual([false, true]);
    expect(await configOf(id, 1)).toBe(content.config);
    const config = documentIn('es');
    expect(await expectData(save(id, 1, config))).toEqual({ campaign_id: id, variant: 1, config });
    expect(await configOf(id, 1)).toBe(config);
    const campaign = await expectData(world.user.call(contract.campaigns.get, { params: { id } }));
    expect(campaign.campaign_content?.config).toBe(content.config);
  });

  test('is kept when the settings are saved, also at another place, until it is replaced', async () => {
    const id = await createDraft();
    await expectData(save(id, 1, documentIn('es')));
    const kept = variant({ keeps_content_of: 1 });
    await expectData(world.set(id, { variants: [variant({ subject: 'New' }), variant(), kept] }));
    expect(await configOf(id, 2)).toBe(documentIn('es'));
    await expectData(
      world.set(id, { variants: [variant({ keeps_content_of: 2 }), variant({ copies_campaign: true })] }),
    );
    expect([await configOf(id, 0), await configOf(id, 1)]).toEqual([documentIn('es'), content.config]);
    await expectData(world.set(id));
    expect(await read(id, 1)).toMatchObject({ status: 404 });
  });

  test('can only be kept if the variant has some', async () => {
    const id = await createDraft();
    for (const of of [0, 4]) {
      expect(await world.set(id, { variants: [variant(), variant({ keeps_content_of: of })] })).toMatchObject(
        { errors: [{ code: 'experiment_variant_unknown' }] },
      );
    }
  });

  test('does not exist for variants with the content of the campaign, and for variants of time', async () => {
    const id = await createDraft();
    expect(await read(id, 0)).toMatchObject({ status: 404 });
    expect(await save(id, 0, content.config)).toMatchObject({ status: 404 });
    expect(await read(id, 2)).toMatchObject({ status: 404 });
    const start = new Date(Date.now() + 86_400_000).toISOString();
    const times = [variant({ start_at: start, copies_campaign: true }), variant({ start_at: start })];
    expect(await world.set(id, { compares: 'times', duration_hours: 48, variants: times })).toMatchObject({
      errors: [{ code: 'experiment_variant_mixed' }],
    });
  });

  test.each(['{}', 'no document'])('refuses the document %s', async (config) => {
    const id = await createDraft();
    expect(await save(id, 1, config)).toMatchObject({ errors: [{ code: 'document_unreadable' }] });
    expect(await configOf(id, 1)).toBe(content.config);
  });

  test('refuses AMP that is not valid', async () => {
    const id = await createDraft();
    const body = {
      config: content.config,
      content_html: '<p>',
      content_amp: '<html><script></script></html>',
    };
    const params = { id, variant: '1' };
    const refused = await world.user.call(contract.experiments.updateContent, { params, body });
    expect(refused.success ? [] : refused.errors.map(({ code }) => code)).toContain('amp_invalid');
    expect(await configOf(id, 1)).toBe(content.config);
  });

  test('cannot change once the campaign has started, and is sent as it was', async () => {
    const id = await createDraft();
    await expectData(save(id, 1, documentIn('es')));
    await expectData(world.user.call(contract.campaigns.send, { params: { id }, body: {} }));
    expect(await save(id, 1, content.config)).toMatchObject({
      errors: [{ code: 'campaign_not_editable' }],
    });
    expect(await configOf(id, 1)).toBe(documentIn('es'));
  });

  test('is not found by other organizations', async () => {
    const id = await createDraft();
    const stranger = await signUpWithProject(world.sending.application);
    const params = { id, variant: '1' };
    expect(await stranger.user.call(contract.experiments.getContent, { params })).toMatchObject({
      status: 404,
    });
    const body = { config: documentIn('es') };
    expect(await stranger.user.call(contract.experiments.updateContent, { params, body })).toMatchObject({
      status: 404,
    });
    expect(await configOf(id, 1)).toBe(content.config);
  });

  test('a save that is based on an older revision is refused with the current content', async () => {
    const id = await createDraft();
    const { token } = world.user;
    const path = `/api/campaigns/${id}/experiment/variants/1/content`;
    const put = async (ifMatch: string) => {
      const response = await world.sending.application.fetch(path, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'if-match': ifMatch,
        },
        body: JSON.stringify({ config: documentIn('es') }),
      });
      return { status: response.status, answer: await response.json() };
    };
    const loaded = await world.sending.application.fetch(path, {
      headers: { authorization: `Bearer ${token}` },
    });
    const tag = loaded.headers.get('etag') ?? '';
    expect((await put(tag)).status).toBe(200);
    expect(await put(tag)).toMatchObject({
      status: 412,
      answer: { data: { campaign_id: id, variant: 1, config: documentIn('es') } },
    });
  });

  test('is recorded in the audit log', async () => {
    const id = await createDraft();
    await expectData(save(id, 1, documentIn('es')));
    const { items } = await expectData(
      world.user.call(contract.audit.list, {
        params: { id: world.sending.organizationId },
        query: { action: 'experiments.updateContent', subject: id },
      }),
    );
    expect(items).toHaveLength(1);
  });
});
