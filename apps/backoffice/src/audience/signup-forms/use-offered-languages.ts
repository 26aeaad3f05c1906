import { contract, translatedLanguages, type RecipientLanguage } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useMay } from '#/session/may.tsx';
import { useProjectId } from '#/session/use-current.ts';

/** Languages that the pages of the project are shown in. Those of the product if the user may not read the settings. */
export function useOfferedLanguages(): readonly RecipientLanguage[] {
  const id = useProjectId();
  const may = useMay();
  const { data } = useAnswer(
    contract.recipientPages.get,
    may(contract.recipientPages.get) ? { params: { id } } : undefined,
  );
  return data?.offered ?? translatedLanguages;
}
