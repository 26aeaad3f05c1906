import { contract } from '@x/api-client/contract';
import { downloadMilliseconds, writeDownloadUrl } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';

export const exportRefusals = implement(
  contract.imports.exportRefusals,
  ({ params }, { services, subject }) => {
    const expires = services.now().getTime() + downloadMilliseconds;
    const { organizationId } = subject;
    const url = writeDownloadUrl(
      { kind: 'refusals', organizationId, importId: params.id, expires },
      services.keys.downloads,
    );
    return Promise.resolve({ url, expires_at: new Date(expires).toISOString() });
  },
);
