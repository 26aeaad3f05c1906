import { Trans, useLingui } from '@lingui/react/macro';
import { Link, createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract, type SignupForm } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { EmptyState, StatusBadge, type DataTableColumn } from '@x/ui';
import { Plus, SquarePen } from 'lucide-react';
import { DeleteSignupForm } from '#/audience/signup-forms/delete-signup-form.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import { pageSearch, searchOfPage } from '#/lists/page-search.ts';
import { PagedTable } from '#/lists/paged-table.tsx';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { useMay } from '#/session/may.tsx';
import { useProjectId } from '#/session/use-current.ts';

export const Route = createFileRoute('/_user/_shell/_project/audiences/forms/')({
  validateSearch: pageSearch,
  component: SignupFormsPage,
});

function useColumns(): readonly DataTableColumn<SignupForm>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const may = useMay();
  const actions: DataTableColumn<SignupForm> = {
    id: 'actions',
    header: t`Actions`,
    headerHidden: true,
    align: 'end',
    cell: (form) => <DeleteSignupForm signupForm={form} iconOnly />,
  };
  return [
    { id: 'name', header: t`Name`, cell: ({ name }) => name },
    { id: 'audience', header: t`Audience`, cell: ({ audience }) => audience.name },
    { id: 'status', header: t`Status`, cell: (form) => <FormStatus form={form} /> },
    {
      id: 'pending',
      header: t`Waiting for confirmation`,
      align: 'end',
      cell: ({ pending }) => formats.number(pending),
    },
    {
      id: 'confirmed',
      header: t`Confirmed`,
      align: 'end',
      cell: ({ confirmed }) => formats.number(confirmed),
    },
    ...(may(contract.signupForms.remove) ? [actions] : []),
  ];
}

function FormStatus({ form }: { readonly form: SignupForm }) {
  const { t } = useLingui();
  if (!form.sender_known) return <StatusBadge tone="danger">{t`Sender missing`}</StatusBadge>;
  if (!form.consent_known) return <StatusBadge tone="danger">{t`Text missing`}</StatusBadge>;
  return form.open ? (
    <StatusBadge tone="success">{t`Open`}</StatusBadge>
  ) : (
    <StatusBadge>{t({ message: 'Closed', context: 'sign-up form' })}</StatusBadge>
  );
}

function SignupFormsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { page = 1 } = Route.useSearch();
  const answer = useAnswer(contract.signupForms.list, { params: { id: useProjectId() }, query: { page } });
  const columns = useColumns();
  const create = (
    <LinkButton to="/audiences/forms/new" variant="primary" icon={<Plus aria-hidden />}>
      <Trans>New form</Trans>
    </LinkButton>
  );
  return (
    <Page
      title={t`Sign-up forms`}
      crumbs={[{ label: t`Audiences`, target: linkOptions({ to: '/audiences' }) }]}
      actions={create}
    >
      <PagedTable
        caption={t`Sign-up forms`}
        answer={answer}
        columns={columns}
        rowId={({ id }) => id}
        renderRowLink={({ id }, props) => (
          <Link to="/audiences/forms/$id_form" params={{ id_form: id }} data-row-link {...props} />
        )}
        onPageChange={(next) => void navigate({ to: '/audiences/forms', search: searchOfPage(next) })}
        empty={
          <EmptyState
            icon={<SquarePen />}
            title={t`No sign-up forms yet`}
            description={t`With a form, people add themselves to an audience. They confirm with a link in a message, and what they agreed to is kept as evidence. Share its link, or embed it in your website.`}
            actions={create}
          />
        }
      />
    </Page>
  );
}
