import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { createBlock, createEmptyDocument, heading, headingOf, type Brand } from '@x/email-compiler';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freezeDocument, loadMessage } from '../../campaigns/launch/message.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { asTenant } from '../../platform/database/tenant.ts';
import { signUpWithProject, type ProjectUser } from '../../testing/sign-up-with-project.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
let person: ProjectUser;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());
beforeEach(async () => {
  person = await signUpWithProject(application);
});

const red: Brand = { colors: { primary: { light: '#990000', dark: '#ff8888' } }, text: { fontSize: 16 } };
const blue: Brand = { colors: { primary: { light: '#000099' } } };

function get() {
  return person.user.call(contract.brands.get, { params: { id: person.projectId } });
}

function update(config: string | null) {
  return person.user.call(contract.brands.update, { params: { id: person.projectId }, body: { config } });
}

describe('the brand of a project', () => {
  test('is null at first, can be set, and can be removed', async () => {
    const body = {
      name: 'Another',
      organization_id: person.organizationId,
      timezone_id: 'UTC',
      week_start: 1,
    };
    const { id } = await expectData(person.user.call(contract.projects.create, { body }));
    expect(await expectData(person.user.call(contract.brands.get, { params: { id } }))).toEqual({
      config: null,
    });
    const set = await expectData(update(JSON.stringify(red)));
    expect(JSON.parse(set.config ?? '')).toEqual(red);
    expect(await expectData(get())).toEqual(set);
    expect(await expectData(update(null))).toEqual({ config: null });
    expect(await expectData(get())).toEqual({ config: null });
  });

  test('has no fields that brands do not have', async () => {
    const { config } = await expectData(update(JSON.stringify({ ...red, slogan: 'Fresh' })));
    expect(JSON.parse(config ?? '')).toEqual(red);
  });

  test.each<[string, string, readonly object[]]>([
    ['text that is not JSON', '{', [{ code: 'json' }]],
    ['another value', '"red"', [{ at: '' }]],
    [
      'a color that is none',
      JSON.stringify({ colors: { text: { light: 'red' } } }),
      [{ at: 'colors.text.light' }],
    ],
    [
      'a font from an address without https, and a size out of range',
      JSON.stringify({
        webFonts: [{ name: 'Acme Sans', url: 'http://acme.test/a.css', fallback: 'sans' }],
        text: { fontSize: 100 },
      }),
      [{ at: 'webFonts.0.url' }, { at: 'text.fontSize' }],
    ],
  ])('is refused as %s, and the stored brand stays', async (_name, config, details) => {
    await expectData(update(JSON.stringify(red)));
    const refusal = await update(config);
    expect(refusal).toMatchObject({ success: false, status: 422 });
    const errors = refusal.success ? [] : refusal.errors;
    expect(errors).toHaveLength(details.length);
    expect(errors).toEqual(
      expect.arrayContaining(
        details.map((detail) =>
          expect.objectContaining({ code: 'brand_invalid', path: 'body.config', details: detail }),
        ),
      ),
    );
    expect(JSON.parse((await expectData(get())).config ?? '')).toEqual(red);
  });

  test('is not replaced by a change of an old revision', async () => {
    const path = `/api/projects/${person.projectId}/brand`;
    const authorization = `Bearer ${person.user.token}`;
    const put = (brand: Brand, tag: string) =>
      application.fetch(path, {
        method: 'PUT',
        headers: { authorization, 'content-type': 'application/json', 'if-match': tag },
        body: JSON.stringify({ config: JSON.stringify(brand) }),
      });
    const first = (await application.fetch(path, { headers: { authorization } })).headers.get('etag') ?? '';
    const saved = await put(red, first);
    expect(saved.status).toBe(200);
    expect(saved.headers.get('etag')).not.toBe(first);
    const late = await put(blue, first);
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({ errors: [{ code: 'revision_conflict' }] });
    expect(JSON.parse((await expectData(get())).config ?? '')).toEqual(red);
  });
});

const plain = createBlock(heading, 'bheading');
const config = JSON.stringify({
  ...createEmptyDocument(),
  rows: [
    {
      ...plain,
      config: { ...plain.config, colors: { ...plain.config.colors, text: 'brand:colors.primary' } },
      content: headingOf('Spring'),
    },
  ],
});

/** Returns the HTML part that the campaign would send now. */
async function freeze(campaignId: string): Promise<string> {
  const { organizationId, projectId } = person;
  const { database, configuration } = application.services;
  return asTenant(database, [organizationId], async (tx) => {
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId));
    if (campaign === undefined) throw new Error('The campaign exists.');
    const message = await loadMessage(tx, { id: campaign.id, projectId });
    const frozen = freezeDocument(message, campaign, configuration);
    return frozen.ok ? frozen.content.html : frozen.fault.message;
  });
}

describe('a message that refers to the brand', () => {
  test('is compiled with the brand that the project has when the campaign starts', async () => {
    const { user, projectId } = person;
    await expectData(update(JSON.stringify(red)));
    const { id } = await expectData(
      user.call(contract.campaigns.create, {
        body: {
          name: 'Spring',
          from: 'a@acme.test',
          from_name: 'Acme',
          subject: 'Hi',
          project_id: projectId,
        },
      }),
    );
    await expectData(
      user.call(contract.campaignContents.create, {
        body: { campaign_id: id, config, content_html: '', content_amp: '' },
      }),
    );
    expect(await freeze(id)).toContain('color:#990000');
    await expectData(update(JSON.stringify(blue)));
    const changed = await freeze(id);
    expect(changed).toContain('color:#000099');
    expect(changed).not.toContain('#990000');
  });

  test('is stored as a template with the colors of the brand', async () => {
    const { user, projectId } = person;
    await expectData(update(JSON.stringify(red)));
    const body = { name: 'Spring', config, project_id: projectId };
    const template = await expectData(user.call(contract.templates.create, { body }));
    expect(template.config).toBe(config);
    for (const part of [template.content_html, template.content_amp]) expect(part).toContain('color:#990000');
  });
});
