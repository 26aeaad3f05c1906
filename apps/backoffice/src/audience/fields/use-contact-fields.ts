import { contract, type Field } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useMay } from '#/session/may.tsx';
import { useProjectId } from '#/session/use-current.ts';

/** Loads the custom contact fields of the current project. Loads nothing for users without permission. */
export function useContactFields() {
  const may = useMay();
  const id = useProjectId();
  return useAnswer(contract.fields.list, may(contract.fields.list) ? { params: { id } } : undefined);
}

const none: readonly Field[] = [];

/** Like {@link useContactFields}, for parts that can do without the fields. Empty until they are loaded. */
export function useKnownFields(): readonly Field[] {
  return useContactFields().data?.items ?? none;
}
