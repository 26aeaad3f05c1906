import { contract } from '@x/api-client/contract';
import { readSegmentSelection } from '../../segments/language/index.ts';
import { implement } from '../../identity/index.ts';
import { countRecipients } from './count-recipients.ts';
import { audienceFault } from './recipients.ts';

export const countChosenRecipients = implement(
  contract.campaigns.countRecipients,
  async ({ body: { audience_ids: ids, include, exclude } }, { tx, subject, services }) => {
    const isNarrowed = include !== null || exclude.length > 0;
    const counts = await countRecipients(tx, {
      audiences: { ids },
      segments: isNarrowed
        ? await readSegmentSelection(tx, subject, { include, exclude }, services.now())
        : undefined,
    });
    const { contacts, recipients, left_out, duplicates, suppressed } = counts;
    return {
      contacts,
      recipients,
      left_out,
      duplicates,
      suppressed,
      problem: audienceFault(counts) ?? null,
    };
  },
);
