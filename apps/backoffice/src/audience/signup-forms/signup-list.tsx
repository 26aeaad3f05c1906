import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { contract, type Signup } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { EmptyState, Field, Select, StatusBadge, linkVariants, type DataTableColumn } from '@x/ui';
import { MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '#/language/use-formats.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';

type Status = 'any' | 'pending' | 'confirmed';

function useColumns(audienceId: string): readonly DataTableColumn<Signup>[] {
  const { t } = useLingui();
  const formats = useFormats();
  return [
    {
      id: 'email',
      header: t`Email`,
      cell: ({ email, contact_id: contactId }) =>
        contactId === null ? (
          email
        ) : (
          <Link
            to="/audiences/$id_audience/contacts/$id_contact"
            params={{ id_audience: audienceId, id_contact: contactId }}
            className={linkVariants()}
          >
            {email}
          </Link>
        ),
    },
    { id: 'status', header: t`Status`, wraps: true, cell: (signup) => <SignupStatus signup={signup} /> },
    { id: 'created_at', header: t`Signed up`, cell: ({ created_at: at }) => formats.dateTime(at) },
    {
      id: 'confirmed_at',
      header: t`Confirmed`,
      cell: ({ confirmed_at: at }) => (at === null ? '—' : formats.dateTime(at)),
    },
  ];
}

function SignupStatus({ signup }: { readonly signup: Signup }) {
  const { t } = useLingui();
  const { status, mail_problem: problem, mailed_at: mailedAt, waits_for_quota: isOverQuota } = signup;
  if (status === 'confirmed') {
    return (
      <StatusBadge tone="success">{t({ message: 'Confirmed', context: 'state of a sign-up' })}</StatusBadge>
    );
  }
  if (isOverQuota) {
    return (
      <span className="x:flex x:flex-col">
        <StatusBadge tone="warning">{t`Waiting for your plan`}</StatusBadge>
        <span className="x:text-12 x:text-muted">
          {t`You have used all the emails in your plan. The confirmation is sent with the next billing cycle or a larger plan.`}
        </span>
      </span>
    );
  }
  if (problem !== '') {
    return (
      <span className="x:flex x:flex-col">
        <StatusBadge tone="danger">{t`Confirmation not sent`}</StatusBadge>
        <span className="x:text-12 x:text-muted x:wrap-anywhere">{problem}</span>
      </span>
    );
  }
  return (
    <StatusBadge tone="warning">
      {mailedAt === null ? t`Being sent` : t`Waiting for confirmation`}
    </StatusBadge>
  );
}

export interface SignupListProps {
  readonly formId: string;
  readonly audienceId: string;
}

/** Sign-ups through a form, with those that wait for their confirmation. */
export function SignupList({ formId, audienceId }: SignupListProps) {
  const { t } = useLingui();
  const [status, setStatus] = useState<Status>('any');
  const [page, setPage] = useState(1);
  const answer = useAnswer(
    contract.signupForms.signups,
    { params: { id: formId }, query: { page, status } },
    { keepPreviousData: true },
  );
  const options: readonly { readonly value: Status; readonly label: string }[] = [
    { value: 'any', label: t`All` },
    { value: 'pending', label: t`Waiting for confirmation` },
    { value: 'confirmed', label: t`Confirmed` },
  ];
  const columns = useColumns(audienceId);
  return (
    <section className="x:flex x:flex-col x:gap-3">
      <div className="x:flex x:flex-wrap x:items-end x:justify-between x:gap-3">
        <h2 className="x:text-16 x:font-semibold">{t`Sign-ups`}</h2>
        <Field label={t`Status`} labelHidden className="x:w-full x:sm:w-60">
          <Select
            value={status}
            options={options}
            onValueChange={(value) => {
              setStatus(options.find((option) => option.value === value)?.value ?? 'any');
              setPage(1);
            }}
          />
        </Field>
      </div>
      <PagedTable
        caption={t`Sign-ups`}
        answer={answer}
        columns={columns}
        rowId={({ id }) => id}
        onPageChange={setPage}
        empty={
          <EmptyState
            icon={<MailQuestion />}
            title={t`No sign-ups yet`}
            description={t`People who sign up are listed here. They become contacts when they confirm. Sign-ups that are not confirmed within three days are deleted.`}
          />
        }
      />
    </section>
  );
}
