import { useLingui } from '@lingui/react';
import { EmptyState } from '@x/ui';
import { Plus } from 'lucide-react';
import { LinkButton } from '#/page/links.tsx';
import { NothingMatches } from '../nothing-matches.tsx';
import type { CreateLink, EmptyList, ListDeclaration } from './define-list.ts';
import type { ListState } from './list-state.ts';

export interface NoRowsProps {
  readonly list: Pick<ListDeclaration<never>, 'empty' | 'create' | 'nothingMatches'>;
  readonly id: string;
  readonly state: ListState;
  readonly inCard?: boolean;
}

/** Shown in place of the rows if the list is empty or nothing matches the search. */
export function NoRows({ list, id, state, inCard = false }: NoRowsProps) {
  const { i18n } = useLingui();
  const { empty, create, nothingMatches } = list;
  if (state.isFiltered) {
    if (typeof nothingMatches === 'function') return nothingMatches(state.search, id);
    return (
      <NothingMatches
        {...(nothingMatches?.clearLabel === null ? {} : { onClear: state.clear })}
        {...(nothingMatches === undefined
          ? {}
          : {
              title: i18n._(nothingMatches.title),
              ...(nothingMatches.description && { description: i18n._(nothingMatches.description) }),
              ...(nothingMatches.clearLabel && { clearLabel: i18n._(nothingMatches.clearLabel) }),
            })}
      />
    );
  }
  if (empty === undefined) return null;
  if (typeof empty === 'function') return empty(id);
  const actions = empty.actions ?? (create && <CreateButton create={create} id={id} />);
  return <NoneYet empty={{ ...empty, actions }} inCard={inCard} />;
}

export interface NoneYetProps {
  readonly empty: EmptyList;
  readonly inCard?: boolean;
}

/** Empty state of a declared list. */
export function NoneYet({ empty, inCard = false }: NoneYetProps) {
  const { i18n } = useLingui();
  const { icon: Icon, title, description, actions } = empty;
  return (
    <EmptyState
      icon={<Icon />}
      title={i18n._(title)}
      {...(inCard ? { className: 'x:py-8' } : {})}
      {...(description === undefined ? {} : { description: i18n._(description) })}
      {...(actions === undefined ? {} : { actions })}
    />
  );
}

export interface CreateButtonProps {
  readonly create: CreateLink;
  readonly id: string;
}

export function CreateButton({ create: { label, icon: Icon = Plus, to }, id }: CreateButtonProps) {
  const { i18n } = useLingui();
  return (
    <LinkButton {...to(id)} variant="primary" icon={<Icon aria-hidden />}>
      {i18n._(label)}
    </LinkButton>
  );
}
