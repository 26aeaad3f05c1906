import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { CallResult, Client } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useState } from 'react';
import type * as v from 'valibot';
import { useApp } from '#/app/context.ts';
import { PickDialog } from '../pick-dialog.tsx';
import type { AddDialog, AddDialogProps } from './define-list.ts';
import type { ListEndpointOfEntity } from './list-endpoint.ts';

interface Nameable {
  readonly id: string;
  readonly name: string;
  /** Shown below the name. */
  readonly email?: string;
}

interface PickDeclaration<Query> extends Omit<AddDialog, 'Dialog'> {
  /** Endpoint that lists what an organization has to choose from. */
  readonly options: ListEndpointOfEntity<Nameable> & { readonly query: v.GenericSchema<Query, unknown> };
  /** Leaves out what the list has already. `id` is that of the entity whose rows the list has. */
  readonly toQuery: (id: string) => Partial<NoInfer<Query>>;
  readonly emptyText: MessageDescriptor;
  /** Default: “Assign”. */
  readonly saveLabel?: MessageDescriptor;
  readonly save: (client: Client, chosenId: string, id: string) => Promise<CallResult<unknown>>;
}

/** Declares a dialog that adds something of the organization to a list, such as a team to those of a project. */
export function definePick<Query>({
  options,
  toQuery,
  emptyText,
  saveLabel,
  save,
  ...button
}: PickDeclaration<Query>): AddDialog {
  const endpoint: ListEndpointOfEntity<Nameable> = options;
  function Picking({ id, place, ...dialog }: AddDialogProps) {
    const { t } = useLingui();
    const { client } = useApp();
    const [search, setSearch] = useState('');
    const answer = useAnswer(
      endpoint,
      // Users search for what is not among the first 100.
      { params: { id: place.organizationId ?? '' }, query: { rows: 100, search, ...toQuery(id) } },
      { keepPreviousData: true },
    );
    const data = answer.data && { ...answer.data, items: answer.data.items.map(toOption) };
    return (
      <PickDialog
        {...dialog}
        title={t(button.label)}
        emptyText={t(emptyText)}
        {...(saveLabel === undefined ? {} : { saveLabel: t(saveLabel) })}
        answer={{ ...answer, data }}
        search={search}
        onSearch={setSearch}
        save={(chosenId) => save(client, chosenId, id)}
      />
    );
  }
  return { ...button, Dialog: Picking };
}

function toOption({ id, name, email }: Nameable) {
  return { id, label: name, ...(email === undefined ? {} : { hint: email }) };
}
