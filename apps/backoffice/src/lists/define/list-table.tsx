import { useLingui } from '@lingui/react/macro';
import type { RowLinkProps } from '@x/ui';
import { PermittedStyledLink } from '#/page/links.tsx';
import { useMay } from '#/session/may.tsx';
import { ListSearchField } from '../list-search.tsx';
import { PagedTable } from '../paged-table.tsx';
import type { ListColumn } from '../view/shown-columns.ts';
import { useColumns } from './columns.tsx';
import type { ListViewProps } from './define-list.ts';
import { NoRows } from './no-rows.tsx';

export interface ListTableProps<Row> extends ListViewProps<Row> {
  /** True if the table is in a card. */
  readonly inCard?: boolean;
}

/** Table of a declared list, with its search field. */
export function ListTable<Row extends Record<string, unknown>>(props: ListTableProps<Row>) {
  const { list, id = '', state, answer, inCard = false } = props;
  const { i18n } = useLingui();
  const columns = useTableColumns(props);
  const { link, Selectable } = list;
  return (
    <Selectable search={state.search} rows={answer.data?.items ?? []}>
      {(selectable) => (
        <PagedTable
          {...state.table}
          caption={i18n._(list.caption ?? list.title)}
          answer={answer}
          columns={columns}
          rowId={list.rowId}
          borderless={inCard}
          selectable={selectable}
          toolbar={list.search !== undefined && <SearchOf {...props} />}
          {...(link === undefined
            ? {}
            : {
                renderRowLink: (row: Row, cell: RowLinkProps) => (
                  <PermittedStyledLink {...link(row, id)} data-row-link {...cell} />
                ),
              })}
          empty={<NoRows list={list} id={id} state={state} inCard={inCard} />}
        />
      )}
    </Selectable>
  );
}

function useTableColumns<Row>({ list, place, answer }: ListViewProps<Row>): readonly ListColumn<Row>[] {
  const { t } = useLingui();
  const may = useMay();
  const columns = useColumns(list.columns, answer.data?.items ?? [], list.sorting?.columns);
  const { actions } = list;
  if (actions === undefined) return columns;
  if (actions.needs !== undefined && !may(actions.needs, place)) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      header: t`Actions`,
      headerHidden: true,
      align: 'end',
      cell: (row) => actions.cell(row, () => void answer.mutate()),
    },
  ];
}

/** Search field of a declared list. */
export function SearchOf<Row>({ list, state, answer }: ListViewProps<Row>) {
  const { i18n } = useLingui();
  if (list.search === undefined) return null;
  return (
    <ListSearchField
      label={i18n._(list.search.label)}
      placeholder={i18n._(list.search.placeholder)}
      words={state.search.search ?? ''}
      answer={answer}
      onSearch={state.find}
    />
  );
}
