import type { CampaignContent } from '@x/api-client/contract';
import type { campaignContents } from '../../platform/index.ts';

/** A row as the contract shows it. */
export function toCampaignContent(row: typeof campaignContents.$inferSelect): CampaignContent {
  return {
    id: row.id,
    campaign_id: row.campaignId,
    campaign_template_id: row.templateId,
    config: row.config,
    content_html: row.contentHtml,
    content_amp: row.contentAmp,
    preview: row.preview,
  };
}
