import { contract } from '@x/api-client';
import type { EmailDocument } from '@x/email-compiler';
import { useProjectId } from '#/session/use-current.ts';
import type { SendTest } from './test-send-dialog.tsx';

/**
 * Returns a function that prepares the test of a document, which the server compiles as for a recipient. `campaignId` is
 * the campaign whose message the document is.
 */
export function useDocumentTest(): (document: EmailDocument, campaignId?: string) => SendTest {
  const project_id = useProjectId();
  return (document, campaignId) =>
    ({ contact_id, ...header }, call) =>
      call(contract.templates.sendEmail, {
        body: {
          ...header,
          project_id,
          content: { config: JSON.stringify(document), contact_id, campaign_id: campaignId ?? null },
        },
      });
}
