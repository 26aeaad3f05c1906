import { contract } from '@x/api-client/contract';
import { downloadMilliseconds, writeDownloadUrl } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';

export const exportContacts = implement(
  contract.audiences.exportContacts,
  ({ params, body }, { services, subject }) => {
    const expires = services.now().getTime() + downloadMilliseconds;
    const { organizationId } = subject;
    const url = writeDownloadUrl(
      { kind: 'contacts', organizationId, audienceId: params.id, filter: body, expires },
      services.keys.downloads,
    );
    return Promise.resolve({ url, expires_at: new Date(expires).toISOString() });
  },
);
