import { Trans, useLingui } from '@lingui/react/macro';
import type { SignupForm } from '@x/api-client';
import { Alert, Card, Link } from '@x/ui';
import { CopyValue } from '#/lists/copy-value.tsx';
import { embedCode, embedScriptTag } from './embed-code.ts';

/** Link and embed code of a form, and what keeps it from working. */
export function ShareCard({ signupForm }: { readonly signupForm: SignupForm }) {
  const { t } = useLingui();
  const { url, sender_known: isSenderKnown, consent_known: isConsentKnown, open } = signupForm;
  const { origin } = new URL(url);
  return (
    <Card title={t`Share`}>
      <div className="x:flex x:flex-col x:gap-4 x:text-13">
        {!isSenderKnown && (
          <Alert tone="danger">
            <Trans>
              The form has no sender, or its sender was deleted, so it takes no sign-ups. Choose another
              sender, here or in the settings of the audience.
            </Trans>
          </Alert>
        )}
        {!isConsentKnown && (
          <Alert tone="danger">
            <Trans>
              The form does not say what people agree to, so it takes no sign-ups. Enter a text, here or in
              the settings of the audience.
            </Trans>
          </Alert>
        )}
        {!open && (
          <Alert tone="warning">
            <Trans>This form is closed and takes no sign-ups.</Trans>
          </Alert>
        )}
        <div>
          <h3 className="x:mb-1 x:font-medium">
            <Trans>Link</Trans>
          </h3>
          <CopyValue label={t`Copy link`} value={url} />
          <p className="x:mt-1">
            <Link href={url} target="_blank">
              <Trans>Open the form</Trans>
            </Link>
          </p>
        </div>
        <div>
          <h3 className="x:mb-1 x:font-medium">
            <Trans>Embed</Trans>
          </h3>
          <CopyValue label={t`Copy script`} value={embedScriptTag(signupForm)} />
          <p className="x:mt-1 x:text-muted">
            <Trans>
              Paste it into your website, where the form should appear. It uses your website’s styles. If your
              website has a content security policy, allow {origin} for scripts, styles, connections and form
              targets, and “blob:” for workers.
            </Trans>
          </p>
        </div>
        <div>
          <h3 className="x:mb-1 x:font-medium">
            <Trans>Embed without JavaScript</Trans>
          </h3>
          <CopyValue label={t`Copy embed code`} value={embedCode(signupForm)} />
          <p className="x:mt-1 x:text-muted">
            <Trans>
              Paste it into your website. It asks for the email address and continues on the form’s own page,
              where people agree to your text. It needs no JavaScript.
            </Trans>
          </p>
        </div>
      </div>
    </Card>
  );
}
