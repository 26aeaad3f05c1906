import { Plural, Trans } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Notice } from '#/app/notice.tsx';
import { LinkButton } from '#/page/links.tsx';
import { useUser } from '#/session/use-current.ts';

/**
 * Link to the deleted organizations, for users who are not in an organization anymore. Shows nothing if none of the
 * user's organizations can be restored.
 */
export function OwnDeletedOrganizations() {
  const user = useUser();
  if (user.organizations.length > 0) return null;
  return <RestoreOffer userId={user.id} />;
}

function RestoreOffer({ userId }: { readonly userId: string }) {
  // Only the number is shown, so a page of one row is enough.
  const { data } = useAnswer(contract.trash.organizations, { params: { id: userId }, query: { rows: 1 } });
  const count = data?.pagination.total_items ?? 0;
  if (count === 0) return null;
  return (
    <Notice
      actions={
        <LinkButton to="/organizations/trash" size="small">
          <Trans>Deleted organizations</Trans>
        </LinkButton>
      }
    >
      <Plural
        value={count}
        one="You have an organization in the trash. You can still restore it."
        other="You have # organizations in the trash. You can still restore them."
      />
    </Notice>
  );
}
