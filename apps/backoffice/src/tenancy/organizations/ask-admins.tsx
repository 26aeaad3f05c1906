import { Trans } from '@lingui/react/macro';
import { contract, type Person } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Link } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';

/** Sentence that names the admins of an organization, as the people to ask for access. */
export function AskAdmins({ organizationId }: { readonly organizationId: string }) {
  const { data } = useAnswer(contract.organizations.admins, { params: { id: organizationId } });
  if (data === undefined || data.length === 0)
    return <Trans>Ask an admin of the organization for access.</Trans>;
  return (
    <Trans>
      Ask an admin for access: <AdminNames admins={data} />.
    </Trans>
  );
}

function AdminNames({ admins }: { readonly admins: readonly Person[] }) {
  const { locale } = useFormats();
  const list = new Intl.ListFormat(locale, { type: 'disjunction' });
  const parts = list.formatToParts(admins.map(({ id }) => id));
  return parts.map(({ type, value }) => {
    const admin = type === 'element' ? admins.find(({ id }) => id === value) : undefined;
    return admin === undefined ? (
      value
    ) : (
      <Link key={value} href={`mailto:${admin.email}`}>
        {admin.name}
      </Link>
    );
  });
}
