import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Invitation } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Badge, Button, Card, type DataTableColumn } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { Notice } from '#/app/notice.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';

export interface InvitationsProps {
  readonly organizationId: string;
  readonly mayChange: boolean;
}

export function Invitations({ organizationId, mayChange }: InvitationsProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const answer = useAnswer(contract.invitations.list, { params: { id: organizationId }, query: { page } });
  const [sent, setSent] = useState<string>();
  const columns = useColumns(mayChange, {
    onChanged: () => void answer.mutate(),
    onSent: setSent,
  });
  if (answer.data?.pagination.total_items === 0) return null;
  return (
    <Card title={t`Invitations`} padding="none">
      {sent !== undefined && (
        <Notice tone="success" className="x:mx-4 x:mb-3">
          <Trans>The invitation was resent to {sent}.</Trans>
        </Notice>
      )}
      <PagedTable
        caption={t`Invitations`}
        answer={answer}
        columns={columns}
        rowId={({ id }) => id}
        borderless
        onPageChange={setPage}
        empty={null}
      />
    </Card>
  );
}

interface InvitationEvents {
  readonly onChanged: () => void;
  /** Called with the address of an invitation that was sent again. */
  readonly onSent: (email: string | undefined) => void;
}

function useColumns(
  mayChange: boolean,
  { onChanged, onSent }: InvitationEvents,
): readonly DataTableColumn<Invitation>[] {
  const { t } = useLingui();
  const { client } = useApp();
  const actions: DataTableColumn<Invitation> = {
    id: 'actions',
    header: t`Actions`,
    headerHidden: true,
    align: 'end',
    cell: (invitation) => (
      <span className="x:flex x:justify-end x:gap-1">
        <ResendButton invitation={invitation} onChanged={onChanged} onSent={onSent} />
        <DeleteButton
          iconOnly
          label={t`Revoke the invitation for ${invitation.email}`}
          question={t`Revoke the invitation for ${invitation.email}?`}
          confirmLabel={t`Revoke`}
          consequence={t`The link in the invitation email will stop working.`}
          remove={() => client.call(contract.invitations.revoke, { params: { id: invitation.id } })}
          onRemoved={onChanged}
        />
      </span>
    ),
  };
  return [
    { id: 'email', header: t`Email`, cell: ({ email }) => email },
    {
      id: 'role',
      header: t`Role`,
      cell: ({ admin, teams }) =>
        admin ? t`Admin` : teams.length === 0 ? t`No team` : teams.map(({ name }) => name).join(', '),
    },
    { id: 'state', header: t`Status`, cell: (invitation) => <InvitationState invitation={invitation} /> },
    ...(mayChange ? [actions] : []),
  ];
}

function InvitationState({ invitation }: { readonly invitation: Invitation }) {
  const { t } = useLingui();
  const formats = useFormats();
  if (invitation.mail === 'failed') return <Badge tone="danger">{t`Invitation not sent`}</Badge>;
  if (invitation.expired) return <Badge tone="warning">{t`Expired`}</Badge>;
  if (invitation.mail === 'sending') return <Badge>{t({ message: 'Sending', context: 'invitation' })}</Badge>;
  return t`Valid until ${formats.dateTime(invitation.expires_at)}`;
}

function ResendButton({
  invitation,
  onChanged,
  onSent,
}: InvitationEvents & { readonly invitation: Invitation }) {
  const { t } = useLingui();
  const { client } = useApp();
  const [sending, setSending] = useState(false);
  async function send() {
    setSending(true);
    onSent(undefined);
    const result = await client.call(contract.invitations.resend, { params: { id: invitation.id } });
    setSending(false);
    if (result.success) onSent(invitation.email);
    onChanged();
  }
  return (
    <Button
      size="small"
      aria-label={t`Resend: ${invitation.email}`}
      loading={sending}
      onClick={() => void send()}
    >
      <Trans>Resend</Trans>
    </Button>
  );
}
