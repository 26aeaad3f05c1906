import { Trans } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useDeferredValue } from 'react';
import { Notice } from '#/app/notice.tsx';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface SameNameProps {
  readonly organizationId: string;
  readonly name: string;
  /** The edited entity, which may keep its name. */
  readonly entity: Named | undefined;
}

function isTaken(others: readonly Named[], { name, entity }: SameNameProps): boolean {
  const wanted = name.trim().toLocaleLowerCase();
  return others.some((other) => other.id !== entity?.id && other.name.toLocaleLowerCase() === wanted);
}

/** Requests what has the name. Requests nothing without a name, or while it is unchanged. */
function useNameSearch({ organizationId, name, entity }: SameNameProps) {
  const search = useDeferredValue(name.trim());
  return search === '' || search === entity?.name
    ? undefined
    : { params: { id: organizationId }, query: { rows: 100, search } };
}

/** Warns of another team of the organization with the name. */
export function SameTeamNotice(props: SameNameProps) {
  const { data } = useAnswer(contract.organizations.teams, useNameSearch(props));
  if (!isTaken(data?.items ?? [], props)) return null;
  return (
    <Notice tone="warning">
      <Trans>Another team of this organization has this name.</Trans>
    </Notice>
  );
}

/** Warns of another project of the organization with the name. */
export function SameProjectNotice(props: SameNameProps) {
  const { data } = useAnswer(contract.organizations.projects, useNameSearch(props));
  if (!isTaken(data?.items ?? [], props)) return null;
  return (
    <Notice tone="warning">
      <Trans>Another project of this organization has this name.</Trans>
    </Notice>
  );
}
