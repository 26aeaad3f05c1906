import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Signup } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import { useMay } from '#/session/may.tsx';

/** What a contact agreed to, and how that can be proved. Nothing for contacts who did not sign up through a form. */
export function ConsentsCard({ contactId }: { readonly contactId: string }) {
  const { t } = useLingui();
  const may = useMay();
  const answer = useAnswer(
    contract.signupForms.consents,
    may(contract.signupForms.consents) ? { params: { id: contactId } } : undefined,
  );
  const items = answer.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card title={t`Consent`}>
      <ul className="x:flex x:flex-col x:gap-4">
        {items.map((signup) => (
          <li key={signup.id}>
            <Consent signup={signup} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Consent({ signup }: { readonly signup: Signup }) {
  const { t } = useLingui();
  const formats = useFormats();
  const {
    form,
    landing_page: page,
    consent,
    legal,
    version,
    ip_address: address,
    created_at: createdAt,
  } = signup;
  const { confirmed_at: confirmedAt, confirmed_ip_address: confirmedAddress, confirmed_by: by } = signup;
  return (
    <div className="x:flex x:flex-col x:gap-1.5 x:text-13">
      <blockquote lang={signup.language} className="x:border-l-2 x:border-line x:pl-3 x:whitespace-pre-line">
        {consent}
        {legal !== '' && <span className="x:mt-1 x:block x:text-12 x:text-muted">{legal}</span>}
      </blockquote>
      <p className="x:text-muted">
        {form === null ? t`Preferences page` : t`Form “${form.name}”, version ${version}`}
        {page !== null && (
          <>
            <br />
            {t`On the landing page “${page.name}”`}
          </>
        )}
        <br />
        {t`Signed up ${formats.dateTime(createdAt)} from ${address}`}
        {confirmedAt !== null && (
          <>
            <br />
            {by === 'link' && (
              <Trans>
                Confirmed by link {formats.dateTime(confirmedAt)} from {confirmedAddress}
              </Trans>
            )}
            {by === 'form' && <Trans>The form asked for no confirmation.</Trans>}
            {by === 'preferences' && <Trans>Opened by the link in a message.</Trans>}
          </>
        )}
      </p>
    </div>
  );
}
