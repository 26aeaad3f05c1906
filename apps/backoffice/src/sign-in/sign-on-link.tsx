import { Trans } from '@lingui/react/macro';
import { Link } from '@x/ui';
import { signInAddress } from '#/session/sign-in-paths.ts';

/** Link to the page that signs in through the identity provider of an organization. */
export function SignOnLink({ redirect }: { readonly redirect?: string | undefined }) {
  return (
    <p className="x:text-center x:text-13">
      <Link href={signInAddress('/single-sign-on', { redirect })}>
        <Trans>Log in with single sign-on</Trans>
      </Link>
    </p>
  );
}
