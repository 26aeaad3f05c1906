import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import {
  button,
  compile,
  createBlock,
  createEmptyDocument,
  findingKey,
  footer,
  markSamples,
  paragraph,
  paragraphOf,
  textBasisOf,
  type EmailDocument,
} from '@x/email-compiler';
import { lint } from '@x/email-compiler/lint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocks } from '../../content/blocks.ts';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { setExperiment } from '../testing/set-experiment.ts';

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

  test('a text part that the author wrote before the blocks changed is said, until it is checked', async () => {
    const audience = await world.addAudience(['tom@people.test']);
    const document = plain();
    const own = (textBasis?: string): EmailDocument => ({
      ...document,
      body: { config: { ...document.body.config, text: 'Mine' } },
      ...(textBasis === undefined ? {} : { editor: { textBasis } }),
    });
    for (const [basis, expected] of [
      [textBasisOf(document, blocks), []],
      [textBasisOf({ ...document, rows: [] }, blocks), ['warning text-outdated']],
      // Earlier versions stored another basis, or none.
      ['1k2j3h4', []],
      [undefined, []],
    ] as const) {
      const id = await addCampaign([audience], { config: JSON.stringify(own(basis)) });
      expect(await codesOf(id)).toEqual(expected);
    }
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

  describe('the choice in the editor to send a merge tag of another tool as typed', () => {
    const subject = 'Hi *|FNAME|*';
    const tagged = (preheader = '%%[ x ]%%'): EmailDocument => {
      const empty = createEmptyDocument();
      const row = { ...createBlock(paragraph, newId()), content: paragraphOf('For {% if x %} {{#if y}}') };
      return { ...empty, body: { config: { ...empty.body.config, preheader } }, rows: [row] };
    };
    /** Accepts all findings, as the editor does: it lints with the merge tags of the project. */
    const accepted = (document: EmailDocument): EmailDocument => {
      const options = { blocks, subject, mergeTagNames: ['first_name'] };
      const found = lint(document, compile(document, options), options);
      return { ...document, editor: { acceptedFindings: found.map(findingKey) } };
    };
    const asked = 'warning foreign-tag';

    test('answers the question of the preflight', async () => {
      const audience = await world.addAudience(['ana@people.test']);
      const document = tagged();
      const open = await addCampaign([audience], { subject, config: JSON.stringify(document) });
      expect(await codesOf(open)).toEqual([asked, asked, asked]);
      const id = await addCampaign([audience], { subject, config: JSON.stringify(accepted(document)) });
      expect(await codesOf(id)).toEqual([]);
      expect(await send(id)).toMatchObject({ success: true });
    });

    test('is none about tags that come later, nor about other findings', async () => {
      const audience = await world.addAudience(['ana@people.test']);
      const link = { ...createBlock(button, newId()), content: paragraphOf('Buy') };
      const document = tagged();
      const decided = accepted({ ...document, rows: [...document.rows, link] });
      const config = JSON.stringify({ ...decided, body: tagged('%%[ z ]%%').body });
      const id = await addCampaign([audience], { subject: `${subject} {% y %}`, config });
      expect(await codesOf(id)).toEqual(['warning button-link-missing', asked, asked]);
      const found = await findingsOf(id);
      expect(found.map(({ values }) => values['tag'])).toEqual([undefined, '*|FNAME|*', '%%[ z ]%%']);
    });
  });

  test('a merge tag of another tool in the header of a variant stops a send', async () => {
    const audience = await world.addAudience(['ana@people.test', 'ben@people.test']);
    const id = await addCampaign([audience], {});
    const variant = { subject: null, preheader: null, from: null, from_name: null, weight: 1 };
    const variants = [
      { ...variant, subject: 'Hi *|FNAME|*' },
      { ...variant, preheader: 'For {% if x %}' },
    ].map((one) => ({ ...one, template_id: null }));
    const rules = { share: 100, duration_hours: 4, margin: 5, fallback: 0 };
    const body = { ...rules, metric: 'clicked' as const, variants };
    await expectData(setExperiment(world.user, id, body));
    const found = (await findingsOf(id)).filter(({ code }) => code === 'foreign-tag');
    expect(found.map(({ values }) => values['tag'])).toEqual(['*|FNAME|*', '{% if x %}']);
    expect(await send(id)).toMatchObject({
      success: false,
      errors: expect.arrayContaining([expect.objectContaining({ details: { finding: found[0]?.id } })]),
    });
  });
});
