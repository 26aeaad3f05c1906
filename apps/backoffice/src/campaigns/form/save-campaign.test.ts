import { createClient, type Campaign } from '@x/api-client';
import { expect, test } from 'vitest';
import { bareDraft, draft } from '#/testing/sample/campaigns.ts';
import { template } from '#/testing/sample/messages.ts';
import { pageOf } from '#/testing/sample/paging.ts';
import { emailSender } from '#/testing/sample/sending.ts';
import { toUtmValues } from '../utm/utm-values.ts';
import {
  emptyVariant,
  newExperiment,
  toChosen,
  type ExperimentValues,
} from '../experiments/experiment-values.ts';
import { saveCampaign, type CampaignValues } from './save-campaign.ts';

interface Call {
  readonly call: string;
  readonly body: Record<string, unknown>;
}

/** @param refused - call that fails */
function createRecordingClient(saved: Campaign, refused = '') {
  const calls: Call[] = [];
  const client = createClient({
    baseUrl: 'http://api.test',
    fetch: (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const method = init?.method ?? 'GET';
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Call['body']) : {};
      const call = `${method} ${pathname.replaceAll(saved.id, '{id}')}`;
      const isSenderSearch = pathname.endsWith('/email-senders');
      if (!isSenderSearch) calls.push({ call, body });
      if (call === refused) {
        const errors = [{ id: 'e1', code: 'not_found', message: 'Not found.' }];
        return Promise.resolve(Response.json({ success: false, errors }, { status: 404 }));
      }
      const data = pathname.startsWith('/campaign-templates/')
        ? template
        : isSenderSearch
          ? pageOf([{ ...emailSender, email: `not-${emailSender.email}`, name: 'Another' }, emailSender])
          : { ...template, ...saved };
      return Promise.resolve(Response.json({ success: true, data, errors: [] }));
    },
  });
  return { client, calls, callNames: () => calls.map(({ call }) => call) };
}

const [audience = { id: '', name: '', contacts: 0 }] = draft.audiences;
const values: CampaignValues = {
  name: 'Spring',
  description: 'Flowers',
  sender: emailSender.email,
  subject: 'Hello',
  replyTo: 'help@harbour.example.com',
  ...toUtmValues(draft.utm),
  audience: audience.id,
  include: '',
  exclude: [],
  ignoresCap: false,
  ignoresHoldout: false,
  experiment: null,
  template: template.id,
  design: '',
};
const context = { projectId: draft.project_id, timeZone: 'Europe/Madrid' };

test('a new campaign with a design gets its content without a template', async () => {
  const { client, calls, callNames } = createRecordingClient(bareDraft);
  const designed = { config: '{}', content_html: '<p>Hi</p>', content_amp: '' };
  await saveCampaign(client, { ...values, template: '', design: 'blank' }, { ...context, designed });
  expect(callNames().filter((call) => call.includes('campaign-templates'))).toEqual([]);
  expect(calls.find(({ call }) => call === 'POST /campaign-contents')?.body).toEqual({
    campaign_id: bareDraft.id,
    ...designed,
  });
});

test('a new campaign is saved before its content and its audience, which are saved together', async () => {
  const { client, calls, callNames } = createRecordingClient(bareDraft);
  await saveCampaign(client, values, context);
  const [first, ...others] = callNames();
  expect(first).toBe('POST /campaigns/');
  expect(others.toSorted()).toEqual([
    `GET /campaign-templates/${template.id}`,
    'POST /campaign-contents',
    `POST /campaigns/{id}/audiences/${audience.id}`,
  ]);
  // The content is saved last, because it waits for the template.
  expect(others.at(-1)).toBe('POST /campaign-contents');
  expect(calls[0]?.body).toMatchObject({
    from: emailSender.email,
    from_name: emailSender.name,
    reply_to: values.replyTo,
    utm: draft.utm,
  });
  expect(calls.at(-1)?.body).toEqual({
    campaign_id: draft.id,
    campaign_template_id: template.id,
    config: template.config,
    content_html: template.content_html,
    content_amp: template.content_amp,
    preview: template.preview,
  });
});

test('saving keeps existing content and an unchanged audience', async () => {
  const { client, callNames } = createRecordingClient(draft);
  await saveCampaign(client, values, { ...context, campaign: draft });
  expect(callNames()).toEqual(['PUT /campaigns/{id}']);
});

test('an existing campaign without content gets that of the template', async () => {
  const bare = { ...draft, campaign_content: null };
  const { client, callNames } = createRecordingClient(bare);
  await saveCampaign(client, values, { ...context, campaign: bare });
  expect(callNames()).toEqual([
    'PUT /campaigns/{id}',
    `GET /campaign-templates/${template.id}`,
    'POST /campaign-contents',
  ]);
});

const experiment: ExperimentValues = {
  ...newExperiment,
  variants: [emptyVariant('0'), { ...emptyVariant('1'), subject: 'Another' }],
};

test('a changed experiment is saved in the same call', async () => {
  const { client, calls, callNames } = createRecordingClient(draft);
  await saveCampaign(client, { ...values, experiment }, { ...context, campaign: draft });
  expect(callNames()).toEqual(['PUT /campaigns/{id}']);
  expect(calls[0]?.body).toMatchObject({
    experiment: { metric: 'clicked', variants: [{}, { subject: 'Another' }] },
  });
});

test('an unchanged experiment is not saved again, and a removed one is null', async () => {
  const { variants, ...settings } = toChosen(experiment, context.timeZone);
  const saved = {
    ...draft,
    experiment: {
      ...settings,
      compares: 'messages' as const,
      variants: variants.map((one) => ({ ...one, template_id: null, has_content: false, start_at: null })),
    },
  };
  const same = createRecordingClient(saved);
  await saveCampaign(same.client, { ...values, experiment }, { ...context, campaign: saved });
  expect(same.calls[0]?.body).not.toHaveProperty('experiment');
  const removed = createRecordingClient(saved);
  await saveCampaign(removed.client, { ...values, experiment: null }, { ...context, campaign: saved });
  expect(removed.calls[0]?.body).toMatchObject({ experiment: null });
});

test('a new audience is added before the previous one is removed', async () => {
  const { client, callNames } = createRecordingClient(draft);
  const other = '01990000-0000-7000-8000-0000000000aa';
  await saveCampaign(client, { ...values, audience: other }, { ...context, campaign: draft });
  expect(callNames()).toEqual([
    'PUT /campaigns/{id}',
    `POST /campaigns/{id}/audiences/${other}`,
    `DELETE /campaigns/{id}/audiences/${audience.id}`,
  ]);
});

const segment = '01990000-0000-7000-8000-0000000000bb';

test('segments are saved before the audience, and only if they change', async () => {
  const { client, calls, callNames } = createRecordingClient(bareDraft);
  const chosen = { ...values, include: segment, exclude: [segment] };
  await saveCampaign(client, { ...chosen, template: '' }, { ...context, campaign: bareDraft });
  expect(callNames()).toEqual([
    'PUT /campaigns/{id}',
    'PUT /campaigns/{id}/segments',
    `POST /campaigns/{id}/audiences/${audience.id}`,
  ]);
  expect(calls[1]?.body).toEqual({ include: segment, exclude: [segment] });
  const saved = {
    ...draft,
    segments: { include: { id: segment, name: 'VIP' }, exclude: [{ id: segment, name: 'VIP' }] },
  };
  const again = createRecordingClient(saved);
  await saveCampaign(again.client, chosen, { ...context, campaign: saved });
  expect(again.callNames()).toEqual(['PUT /campaigns/{id}']);
});

test('the audience stays as it is if the segments cannot be saved', async () => {
  const { client, callNames } = createRecordingClient(bareDraft, 'PUT /campaigns/{id}/segments');
  const chosen = { ...values, include: segment, template: '' };
  const result = await saveCampaign(client, chosen, { ...context, campaign: bareDraft });
  expect(callNames()).toEqual(['PUT /campaigns/{id}', 'PUT /campaigns/{id}/segments']);
  expect(result).toMatchObject({ success: true, data: { failures: [{ status: 404 }] } });
});

test('an unchanged sender keeps its name if the project no longer has it', async () => {
  const { client, calls } = createRecordingClient(draft);
  const campaign = { ...draft, from: 'gone@harbour.example.com', from_name: 'Gone' };
  await saveCampaign(client, { ...values, sender: campaign.from }, { ...context, campaign });
  expect(calls[0]?.body).toMatchObject({ from: campaign.from, from_name: 'Gone' });
});

test('nothing is saved if the chosen sender cannot be looked up', async () => {
  const { client, callNames } = createRecordingClient(
    bareDraft,
    `GET /projects/${draft.project_id}/email-senders`,
  );
  const result = await saveCampaign(client, values, context);
  expect(result).toMatchObject({ success: false, status: 404 });
  expect(callNames()).toEqual([]);
});
