import { Trans } from '@lingui/react/macro';
import type { SingleSignOn } from '@x/api-client';
import { Notice } from '#/app/notice.tsx';

/** Tells whether people can log in through the provider, or what is still missing. */
export function SignOnStatus({ settings }: { readonly settings: SingleSignOn }) {
  const { provider, domains } = settings;
  const verified = domains.filter(({ verified_at }) => verified_at !== null).map(({ domain }) => domain);
  if (provider === null) {
    return (
      <Notice tone="info" title={<Trans>Single sign-on is off</Trans>}>
        <Trans>Verify a mail domain and set up your identity provider.</Trans>
      </Notice>
    );
  }
  if (verified.length === 0) {
    return (
      <Notice tone="warning" title={<Trans>Single sign-on does not work yet</Trans>}>
        <Trans>Your identity provider is set up. Nobody can use it before you verify a mail domain.</Trans>
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={<Trans>Single sign-on is on</Trans>}>
      {provider.required ? (
        <Trans>
          Members with an address in {verified.join(', ')} must log in through your identity provider. Only
          the owner can also use a password.
        </Trans>
      ) : (
        <Trans>
          People with an address in {verified.join(', ')} can log in through your identity provider.
        </Trans>
      )}
    </Notice>
  );
}
