import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { asciiMailboxSchema, contract, type Team } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, Switch } from '@x/ui';
import { useState, type ReactNode } from 'react';
import { useApp } from '#/app/context.ts';
import { customField } from '#/forms/fields/custom-field.tsx';
import { longTextField } from '#/forms/fields/text-fields.tsx';
import { FormCard } from '#/forms/form-card.tsx';
import { useRenderField, type DeclaredFields } from '#/forms/form-fields.tsx';
import { Form } from '#/forms/form.tsx';
import { parseAddresses } from '#/forms/parse-addresses.ts';
import { useForm } from '#/forms/use-form.ts';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { useMay } from '#/session/may.tsx';
import { useOrganizationPermissions } from '#/session/use-current.ts';
import { InvitationResults, type InvitationResultsProps } from './invitation-results.tsx';
import { invitePerson, type InvitationOutcome } from './invite-people.ts';
import { TeamChoice } from './team-choice.tsx';
import { sortTeams, useTeams } from './teams-to-choose.ts';

/** Maximum number of people to invite at once. */
const maxAtOnce = 50;

/** Maximum number of invalid words listed in an error. */
const maxListed = 3;

export interface InviteFormProps {
  readonly organizationId: string;
  /** Called if every address was invited. */
  readonly onInvited: (count: number) => Promise<void>;
  readonly cancel: ReactNode;
}

type InviteValues = {
  readonly emails: string;
  readonly admin: boolean;
  readonly teams: readonly string[];
};

const inviteFields: DeclaredFields<InviteValues> = {
  body: { entries: {} },
  fields: {
    emails: longTextField({
      label: msg`Email addresses`,
      hint: msg`Enter one address per line, or separate addresses with commas.`,
      necessity: 'required',
      rows: 3,
      autoComplete: 'off',
    }),
    admin: customField<boolean>({
      label: msg`Admin`,
      hint: msg`Admins have full access to the organization and all its projects.`,
      render: ({ field, label, hint }) => (
        <Switch label={label} hint={hint} checked={field.value} onCheckedChange={field.onValueChange} />
      ),
    }),
    teams: customField<readonly string[]>({ label: msg`Teams`, render: ({ control }) => control }),
  },
};

interface InvitePeopleProps extends InviteFormProps {
  readonly firstTeam?: Team | undefined;
}

interface Sent extends InvitationResultsProps {
  /** Counts the lists of results, from 1. With a new number, a new list replaces the previous list. */
  readonly round: number;
}

/** Form to invite one or more people. Without complete success, it shows the result of each address. */
export function InviteForm(props: InviteFormProps) {
  const may = useMay();
  const { organizationId } = props;
  if (!may(contract.organizations.teams, { organizationId })) return <InvitePeople {...props} />;
  return <InviteToTeams {...props} />;
}

/** Waits for the teams, because the form opens with the first team selected (spec 1 §2). */
function InviteToTeams(props: InviteFormProps) {
  const { i18n } = useLingui();
  const teams = useTeams(props.organizationId, '');
  return (
    <Loaded answer={teams} placeholder={<FormPlaceholder />}>
      {({ items }) => <InvitePeople {...props} firstTeam={sortTeams(items, i18n.locale)[0]} />}
    </Loaded>
  );
}

function InvitePeople({ organizationId, onInvited, cancel, firstTeam }: InvitePeopleProps) {
  const may = useMay();
  const [sent, setSent] = useState<Sent>();
  const show = (result: InvitationResultsProps) =>
    setSent((before) => ({ ...result, round: (before?.round ?? 0) + 1 }));
  const { form, planned } = useInviteForm({ organizationId, onInvited, firstTeam, onSent: show });
  const field = useRenderField(form, inviteFields);
  const { admin: mayMakeAdmins } = useOrganizationPermissions(organizationId);
  return (
    <div className="x:flex x:max-w-lg x:flex-col x:gap-5">
      {sent !== undefined && <InvitationResults key={sent.round} {...sent} />}
      <FormCard
        footer={
          <>
            {cancel}
            <Button type="submit" form="invitation" variant="primary" loading={form.submitting}>
              {planned > 1 ? (
                <Plural value={planned} one="Send # invitation" other="Send # invitations" />
              ) : (
                <Trans>Send invitation</Trans>
              )}
            </Button>
          </>
        }
      >
        <Form form={form} focusFirst id="invitation">
          {field('emails')}
          {mayMakeAdmins && field('admin')}
          {!form.values.admin &&
            may(contract.organizations.teams, { organizationId }) &&
            field('teams', {
              control: (
                <TeamChoice
                  organizationId={organizationId}
                  value={form.values.teams}
                  onValueChange={form.field('teams').onValueChange}
                  error={form.errors.teams}
                />
              ),
            })}
        </Form>
      </FormCard>
    </div>
  );
}

interface InviteFormOptions extends Pick<InvitePeopleProps, 'organizationId' | 'onInvited' | 'firstTeam'> {
  readonly onSent: (sent: InvitationResultsProps) => void;
}

function useInviteForm({ organizationId, onInvited, firstTeam, onSent }: InviteFormOptions) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  const check = useCheck();
  const [first] = useState(() => (firstTeam === undefined ? [] : [firstTeam.id]));
  const form = useForm<InviteValues, InvitationResultsProps>({
    name: 'invitation',
    initial: { emails: '', admin: false, teams: first },
    check,
    submit: async ({ emails, admin, teams }) => {
      const plan = { organizationId, admin, teams: admin ? [] : teams };
      const outcomes: InvitationOutcome[] = [];
      // One after the other, because each sends a mail.
      for (const email of parseAddresses(emails, asciiMailboxSchema).emails) {
        outcomes.push(await invitePerson(client, email, plan, false));
      }
      return { success: true, status: 200, data: { outcomes, plan } };
    },
    onSuccess: async (sent) => {
      await invalidate(contract.invitations.list);
      const { outcomes } = sent;
      if (outcomes.every(({ state }) => state === 'sent')) {
        await onInvited(outcomes.length);
        return;
      }
      onSent(sent);
      form.set({
        emails: outcomes
          .filter(isRefused)
          .map(({ email }) => email)
          .join('\n'),
      });
    },
  });
  return { form, planned: parseAddresses(form.values.emails, asciiMailboxSchema).emails.length };
}

/** Returns whether an address can be corrected or tried again. Nothing is to be done about one of a member. */
function isRefused(outcome: InvitationOutcome): boolean {
  return outcome.state === 'refused' && outcome.errors.every(({ code }) => code !== 'already_member');
}

function useCheck() {
  const { t } = useLingui();
  return ({ emails: text }: { readonly emails: string }) => {
    const { emails, invalid } = parseAddresses(text, asciiMailboxSchema);
    const shown = invalid.slice(0, maxListed).join(', ');
    if (invalid.length > 0) return { emails: t`These are not email addresses: ${shown}` };
    if (emails.length === 0) return { emails: t`Enter at least one email address.` };
    return emails.length > maxAtOnce ? { emails: t`Enter at most ${maxAtOnce} addresses at once.` } : {};
  };
}
