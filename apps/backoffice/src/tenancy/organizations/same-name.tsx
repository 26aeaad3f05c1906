import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useDeferredValue } from 'react';
import { Notice } from '#/app/notice.tsx';

interface SameNameProps {
  readonly kind: 'team' | 'project';
  readonly organizationId: string;
  readonly name: string;
  /** The edited entity, which may keep its name. */
  readonly entity: { readonly id: string; readonly name: string } | undefined;
}

const kinds = {
  team: {
    list: contract.organizations.teams,
    sentence: msg`Another team of this organization already has this name.`,
  },
  project: {
    list: contract.organizations.projects,
    sentence: msg`Another project of this organization already has this name.`,
  },
} satisfies Record<SameNameProps['kind'], { readonly list: unknown; readonly sentence: MessageDescriptor }>;

/** Warns of another team or project of the organization with the name. Requests nothing while the name is unchanged. */
export function SameNameNotice({ kind, organizationId, name, entity }: SameNameProps) {
  const { t } = useLingui();
  const { list, sentence } = kinds[kind];
  const search = useDeferredValue(name.trim());
  const isUnchanged = search === '' || search === entity?.name;
  const { data } = useAnswer(
    list,
    isUnchanged ? undefined : { params: { id: organizationId }, query: { rows: 100, search } },
  );
  const wanted = name.trim().toLocaleLowerCase();
  const others: readonly { readonly id: string; readonly name: string }[] = data?.items ?? [];
  if (!others.some((other) => other.id !== entity?.id && other.name.toLocaleLowerCase() === wanted)) {
    return null;
  }
  return <Notice tone="warning">{t(sentence)}</Notice>;
}
