import { contract } from '@x/api-client/contract';
import { downloadMilliseconds, writeDownloadUrl } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';

export const exportSuppressions = implement(
  contract.suppressions.export,
  ({ body }, { services, subject }) => {
    const expires = services.now().getTime() + downloadMilliseconds;
    const url = writeDownloadUrl(
      { kind: 'suppressions', ...subject, filter: body, expires },
      services.keys.downloads,
    );
    return Promise.resolve({ url, expires_at: new Date(expires).toISOString() });
  },
);
