import { Trans } from '@lingui/react/macro';
import { TextLink } from '#/page/text-link.tsx';

/** Link to the page that signs in through the identity provider of an organization. */
export function SignOnLink({ redirect }: { readonly redirect?: string | undefined }) {
  return (
    <p className="x:text-center x:text-13">
      <TextLink to="/single-sign-on" search={{ redirect }}>
        <Trans>Log in with single sign-on</Trans>
      </TextLink>
    </p>
  );
}
