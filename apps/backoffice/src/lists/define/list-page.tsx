import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { LinkButton } from '#/page/links.tsx';
import { Page, type Crumb } from '#/page/page.tsx';
import { useProjectId } from '#/session/use-current.ts';
import { useUrlState } from './list-state.ts';
import type { List, ListViewProps } from './define-list.ts';
import { ListTable } from './list-table.tsx';
import { CreateButton } from './no-rows.tsx';
import { useListAnswer } from './use-list-answer.ts';

export interface ListPageProps<Row> extends Pick<ListViewProps<Row>, 'id' | 'place'> {
  readonly list: List<Row>;
  /** Default: the declared parents. */
  readonly crumbs?: readonly Crumb[];
  /** Shown above the list, such as a notice. */
  readonly notice?: ReactNode;
  /** Shown below the list. */
  readonly children?: ReactNode;
}

/** Page of a declared list. Its URL contains the page, the search and the sorting. */
export function ListPage<Row extends Record<string, unknown>>(props: ListPageProps<Row>) {
  const { list, id, crumbs, notice, children } = props;
  const { parents = [], View = ListTable } = list;
  const { i18n } = useLingui();
  const state = useUrlState(list);
  const answer = useListAnswer(list, id, state);
  const hasActions = [list.create, list.links, list.PageActions].some((part) => part !== undefined);
  return (
    <Page
      title={i18n._(list.title)}
      crumbs={crumbs ?? parents.map(({ label, target }) => ({ label: i18n._(label), target }))}
      {...(list.description === undefined ? {} : { description: i18n._(list.description) })}
      {...(hasActions ? { actions: <PageButtons {...props} state={state} answer={answer} /> } : {})}
    >
      <div className="x:flex x:flex-col x:gap-5">
        {notice}
        <View {...props} state={state} answer={answer} />
        {children}
      </div>
    </Page>
  );
}

/** Page of a declared list that the current project has. */
export function ProjectListPage<Row extends Record<string, unknown>>({ list }: { readonly list: List<Row> }) {
  return <ListPage list={list} id={useProjectId()} />;
}

function PageButtons<Row>(props: ListViewProps<Row>) {
  const { i18n } = useLingui();
  const { create, links = [], PageActions } = props.list;
  return (
    <>
      {links.map(({ label, icon: Icon, target }) => (
        <LinkButton key={label.id} {...target} icon={<Icon aria-hidden />}>
          {i18n._(label)}
        </LinkButton>
      ))}
      {PageActions !== undefined && <PageActions {...props} />}
      {create !== undefined && <CreateButton create={create} id={props.id ?? ''} />}
    </>
  );
}
