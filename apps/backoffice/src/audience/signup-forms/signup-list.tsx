import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { contract, type Signup } from '@x/api-client';
import { StatusBadge, linkVariants } from '@x/ui';
import { MailQuestion } from 'lucide-react';
import { toContact } from '#/audience/contacts/contact-link.ts';
import * as column from '#/lists/define/columns.tsx';
import { defineList, type EmptyList } from '#/lists/define/define-list.ts';
import { choiceFilter, defineFilterBar } from '#/lists/define/filter-bar.tsx';
import { ListBlock } from '#/lists/define/list-block.tsx';
import { NoneYet } from '#/lists/define/no-rows.tsx';

const noSignups: EmptyList = {
  icon: MailQuestion,
  title: msg`No sign-ups yet`,
  description: msg`People who sign up are listed here. They become contacts when they confirm. Sign-ups that are not confirmed within three days are deleted.`,
};

const filters = defineFilterBar(contract.signupForms.signups, {
  status: choiceFilter({
    label: msg`Status`,
    values: ['pending', 'confirmed'],
    names: { pending: msg`Waiting for confirmation`, confirmed: msg`Confirmed` },
    allLabel: msg`All`,
    all: 'any',
    width: 'x:sm:w-60',
  }),
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

interface SignupAddressProps {
  readonly signup: Signup;
  readonly audienceId: string;
}

/** Address of a sign-up, which leads to the contact if there is one. */
function SignupAddress({ signup: { email, contact_id: contactId }, audienceId }: SignupAddressProps) {
  if (contactId === null) return email;
  return (
    <Link {...toContact(audienceId, contactId)} className={linkVariants()}>
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
