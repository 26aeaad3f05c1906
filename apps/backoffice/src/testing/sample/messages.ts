import type { CampaignContent, CampaignPreview, Template } from '@x/api-client';
import { ampBlocks } from '@x/amp-runtime-blocks';
import { compile, coreBlocks, createStarterDocument } from '@x/email-compiler';
import { contact } from './audiences.ts';
import { idOf, instant, longName } from './paging.ts';
import { projectId } from './people.ts';

let blocks = 0;
const document = createStarterDocument({ newId: () => `b000000${String(blocks++)}` });
const { html, amp, text } = compile(document, { blocks: [...coreBlocks, ...ampBlocks] });

export const lastBlockId = document.rows.at(-1)?.id ?? '';

const content = { config: JSON.stringify(document), content_html: html, content_amp: amp, preview: null };

export const template: Template = {
  id: idOf('9'),
  name: 'Monthly letter',
  description: 'What is new in the shop.',
  ...content,
  created_at: instant(40),
  updated_at: instant(3),
  project_id: projectId,
};

export const templates: readonly Template[] = [
  template,
  { ...template, id: idOf('9', 2), name: 'Sale' },
  { ...template, id: idOf('9', 3), name: longName },
];

export const campaignContent: CampaignContent = {
  id: idOf('a'),
  campaign_id: idOf('8'),
  campaign_template_id: template.id,
  ...content,
};

export const contactPreview: CampaignPreview = {
  contact,
  subject: 'Lucía, a fifth off until Sunday',
  html,
  amp,
  text,
};
