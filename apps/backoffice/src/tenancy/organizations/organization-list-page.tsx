import { ListPage, type ListPageProps } from '#/lists/define/list-page.tsx';
import { useOrganization } from './use-organization.ts';

export interface OrganizationListPageProps<Row> extends Omit<ListPageProps<Row>, 'place' | 'crumbs'> {
  readonly id: string;
}

/** Page of a list that an organization has, such as its teams. */
export function OrganizationListPage<Row extends Record<string, unknown>>(
  props: OrganizationListPageProps<Row>,
) {
  const { id } = props;
  const { crumbs } = useOrganization(id);
  return <ListPage {...props} place={{ organizationId: id }} crumbs={[crumbs.all, crumbs.itself]} />;
}
