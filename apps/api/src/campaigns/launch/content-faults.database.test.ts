import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import {
  createBlock,
  createEmptyDocument,
  footer,
  markSamples,
  paragraph,
  paragraphOf,
  type EmailDocument,
} from '@x/email-compiler';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

let ids = 0;
const newId = () => `b${String(ids++).padStart(7, '0')}`;

const words = () => ({ ...createBlock(paragraph, newId()), content: paragraphOf('Hello') });
const plain = (): EmailDocument => ({ ...createEmptyDocument(), rows: [words()] });

async function addCampaign(
  audienceIds: readonly string[],
  {
    subject = 'Sale',
    config = JSON.stringify(plain()),
  }: { readonly subject?: string; readonly config?: string },
): Promise<string> {
  const { user, projectId } = world;
  const about = {
    name: 'Spring',
    from: 'shop@brand.test',
    from_name: 'Brand',
    subject,
    project_id: projectId,
  };
  const { id } = await expectData(user.call(contract.campaigns.create, { body: about }));
  for (const audienceId of audienceIds) {
    await expectData(user.call(contract.campaigns.addAudience, { params: { id, audienceId } }));
  }
  const body = { campaign_id: id, config, content_html: '', content_amp: '' };
  await expectData(user.call(contract.campaignContents.create, { body }));
  return id;
}

const findingsOf = async (id: string) => {
  const query = { part: 'message' } as const;
  return (await expectData(world.user.call(contract.preflight.get, { params: { id }, query }))).findings;
};

const codesOf = async (id: string) =>
  (await findingsOf(id)).map(({ code, severity }) => `${severity} ${code}`);

describe('what goes out unseen', () => {
  const sample = paragraphOf('An invented offer');
  const withSample = () => {
    const block = createBlock(paragraph, newId());
    const rows = [{ ...block, content: sample, samples: markSamples(sample) }];
    return { ...createEmptyDocument(), rows };
  };
  const send = (id: string) =>
    world.user.call(contract.campaigns.send, { params: { id }, body: { acknowledged: [] } });

  test('a sample of a design stops a send until it is replaced', async () => {
    const audience = await world.addAudience(['ana@people.test']);
    const document = withSample();
    const id = await addCampaign([audience], { config: JSON.stringify(document) });
    const findings = await findingsOf(id);
    expect(findings).toMatchObject([
      {
        code: 'sample-content',
        severity: 'blocking',
        values: { count: 1 },
        examples: ['An invented offer'],
        block_id: document.rows[0]?.id,
      },
    ]);
    expect(await send(id)).toMatchObject({
      success: false,
      errors: [{ code: 'campaign_incomplete', path: 'content' }],
    });
    const changed = {
      ...document,
      rows: document.rows.map((row) => ({ ...row, content: paragraphOf('Ours') })),
    };
    const replaced = await addCampaign([audience], { config: JSON.stringify(changed) });
    expect(await codesOf(replaced)).toEqual([]);
    expect(await send(replaced)).toMatchObject({ success: true });
  });

  test('a project without a name and an address sends nothing, unless its footers hold their own', async () => {
    const { user, projectId } = world;
    const params = { id: projectId };
    const { config } = await expectData(user.call(contract.brands.get, { params }));
    await expectData(user.call(contract.brands.update, { params, body: { config: null } }));
    try {
      const audience = await world.addAudience(['ana@people.test']);
      const both = JSON.stringify(withSample());
      const id = await addCampaign([audience], { config: both });
      expect(await codesOf(id)).toEqual(['blocking sender-missing', 'blocking sample-content']);
      expect(await send(id)).toMatchObject({
        success: false,
        errors: [{ code: 'campaign_incomplete', path: 'brand', details: { missing: 'both' } }],
      });
      const own = createBlock(footer, newId());
      const named = { ...own, config: { ...own.config, company: 'Brand', address: 'Main Street 1' } };
      const rows = [{ ...createBlock(paragraph, newId()), content: paragraphOf('Hello') }, named];
      const complete = await addCampaign([audience], {
        config: JSON.stringify({ ...createEmptyDocument(), rows }),
      });
      expect(await codesOf(complete)).toEqual([]);
    } finally {
      await expectData(user.call(contract.brands.update, { params, body: { config } }));
    }
  });

  test('a merge tag of another tool stops a send until somebody sends it as typed', async () => {
    const audience = await world.addAudience(['ana@people.test']);
    const id = await addCampaign([audience], { subject: 'Hi *|FNAME|*' });
    const findings = await findingsOf(id);
    expect(findings).toMatchObject([
      { code: 'foreign-tag', severity: 'warning', values: { tag: '*|FNAME|*', tool: 'Mailchimp' } },
    ]);
    const acknowledged = findings.map((found) => found.id);
    for (const body of [{}, { acknowledged: [] }]) {
      expect(await world.user.call(contract.campaigns.send, { params: { id }, body })).toMatchObject({
        success: false,
        errors: [{ code: 'campaign_warnings_unacknowledged', details: { finding: acknowledged[0] } }],
      });
    }
    const body = { acknowledged };
    expect(await world.user.call(contract.campaigns.send, { params: { id }, body })).toMatchObject({
      success: true,
    });
  });
});
