import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { contract, type Signup } from '@x/api-client';
import { Field, Select, StatusBadge, linkVariants } from '@x/ui';
import { MailQuestion } from 'lucide-react';
import * as v from 'valibot';
import * as column from '#/lists/define/columns.tsx';
import { defineList, type EmptyList } from '#/lists/define/define-list.ts';
import { defineFilters, type FiltersProps } from '#/lists/define/filters.tsx';
import { ListBlock } from '#/lists/define/list-block.tsx';
import { NoneYet } from '#/lists/define/no-rows.tsx';
import { searchParameter } from '#/lists/search-parameter.ts';

const statusEntries = { status: searchParameter(v.picklist(['any', 'pending', 'confirmed'])) };
type StatusFilterValue = v.InferOutput<v.ObjectSchema<typeof statusEntries, undefined>>;

const noSignups: EmptyList = {
  icon: MailQuestion,
  title: msg`No sign-ups yet`,
  description: msg`People who sign up are listed here. They become contacts when they confirm. Sign-ups that are not confirmed within three days are deleted.`,
};

const filters = defineFilters(contract.signupForms.signups, statusEntries, {
  Toolbar: StatusFilter,
  toQuery: ({ status = 'any' }) => ({ status }),
});

function defineSignups(audienceId: string) {
  return defineList(contract.signupForms.signups, {
    title: msg`Sign-ups`,
    columns: [
      { ...column.email, cell: (signup) => <SignupAddress signup={signup} audienceId={audienceId} /> },
      { id: 'status', header: msg`Status`, wraps: true, cell: (signup) => <SignupStatus signup={signup} /> },
      column.dateTime('created_at', msg`Signed up`),
      column.dateTime('confirmed_at', msg`Confirmed`),
    ],
    filters,
    empty: noSignups,
    nothingMatches: () => <NoneYet empty={noSignups} />,
  });
}

export interface SignupListProps {
  readonly formId: string;
  readonly audienceId: string;
}

/** Sign-ups through a form, with those that wait for their confirmation. */
export function SignupList({ formId, audienceId }: SignupListProps) {
  const { t } = useLingui();
  return (
    <section className="x:flex x:flex-col x:gap-3">
      <h2 className="x:text-16 x:font-semibold">{t`Sign-ups`}</h2>
      <ListBlock list={defineSignups(audienceId)} id={formId} />
    </section>
  );
}

function StatusFilter({ filter, onChange }: FiltersProps<StatusFilterValue>) {
  const { t } = useLingui();
  const options = [
    { value: 'any', label: t`All` },
    { value: 'pending', label: t`Waiting for confirmation` },
    { value: 'confirmed', label: t`Confirmed` },
  ] as const;
  return (
    <Field label={t`Status`} labelHidden className="x:w-full x:sm:w-60">
      <Select
        value={filter.status ?? 'any'}
        options={options}
        onValueChange={(value) =>
          onChange({ status: options.find((option) => option.value === value && value !== 'any')?.value })
        }
      />
    </Field>
  );
}

interface SignupAddressProps {
  readonly signup: Signup;
  readonly audienceId: string;
}

/** Address of a sign-up, which leads to the contact if there is one. */
function SignupAddress({ signup: { email, contact_id: contactId }, audienceId }: SignupAddressProps) {
  if (contactId === null) return email;
  return (
    <Link
      to="/audiences/$id_audience/contacts/$id_contact"
      params={{ id_audience: audienceId, id_contact: contactId }}
      className={linkVariants()}
    >
      {email}
    </Link>
  );
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
