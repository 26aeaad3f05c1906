import { useParams } from '@tanstack/react-router';
import { ListPage, type ListPageProps } from '#/lists/define/list-page.tsx';
import { useOrganization } from './use-organization.ts';

/** Page of a list that the organization in the path has, such as its teams. */
export function OrganizationListPage<Row extends Record<string, unknown>>(
  props: Omit<ListPageProps<Row>, 'id' | 'place' | 'crumbs'>,
) {
  const { id_organization: id = '' } = useParams({ strict: false });
  const { crumbs } = useOrganization(id);
  return <ListPage {...props} id={id} place={{ organizationId: id }} crumbs={[crumbs.all, crumbs.itself]} />;
}
