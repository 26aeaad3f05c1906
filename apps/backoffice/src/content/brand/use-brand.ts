import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import type { Brand } from '@x/email-compiler';
import { useMemo } from 'react';
import { useMay } from '#/session/may.tsx';
import { useProjectId } from '#/session/use-current.ts';
import { readBrand } from './read-brand.ts';

/**
 * Returns the brand of the current project, to compile its messages with. undefined until it is loaded, if the project
 * has none, or if the user may not read it.
 */
export function useBrand(): Brand | undefined {
  const may = useMay();
  const id = useProjectId();
  const { data } = useAnswer(contract.brands.get, may(contract.brands.get) ? { params: { id } } : undefined);
  const config = data?.config ?? null;
  return useMemo(() => readBrand(config), [config]);
}
