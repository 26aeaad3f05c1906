import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { compile, createStarterDocument } from '@x/email-compiler';
import { blocks } from '../../../content/blocks.ts';
import type { SendingWorld } from '../../../delivery/testing/sending-world.ts';

let ids = 0;
const document = createStarterDocument({ newId: () => `b${String(ids++).padStart(7, '0')}` });
const { html, amp } = compile(document, { blocks });
const content = { config: JSON.stringify(document), content_html: html, content_amp: amp };

/** Creates a campaign with content and audiences, so that it can be sent. Returns its id. */
export async function createDraft(
  { user, projectId }: Pick<SendingWorld, 'user' | 'projectId'>,
  audienceIds: readonly string[],
  subject = 'Hi {{first_name|you}}',
): Promise<string> {
  const fields = { name: 'Spring', from: 'shop@brand.test', from_name: 'Brand', subject };
  const body = { ...fields, project_id: projectId };
  const { id } = await expectData(user.call(contract.campaigns.create, { body }));
  for (const audienceId of audienceIds) {
    await expectData(user.call(contract.campaigns.addAudience, { params: { id, audienceId } }));
  }
  await expectData(user.call(contract.campaignContents.create, { body: { campaign_id: id, ...content } }));
  return id;
}
