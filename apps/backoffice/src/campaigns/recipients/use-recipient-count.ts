import { contract, type RecipientCount } from '@x/api-client';
import { CallFailure } from '@x/api-client/swr';
import useSWR from 'swr';
import { useApp } from '#/app/context.ts';
import { useProjectId } from '#/session/use-current.ts';
import { toChosenSegments, type SegmentChoice } from './segment-choice.ts';

/** Audiences and segments whose recipients are counted. */
export interface CountedChoice extends SegmentChoice {
  readonly audiences: readonly string[];
}

export interface CountState {
  /** The newest count. Stays while the next one loads. */
  readonly count: RecipientCount | undefined;
  /** True if the count is not that of the present choice yet. */
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Counts the recipients of a choice if a campaign started now. Counts nothing while `choice` is undefined. */
export function useRecipientCount(choice: CountedChoice | undefined): CountState {
  const { client } = useApp();
  const id = useProjectId();
  const { countRecipients } = contract.campaigns;
  const body = choice && { audience_ids: [...choice.audiences], ...toChosenSegments(choice) };
  const { data, error, isLoading, isValidating, mutate } = useSWR<RecipientCount, CallFailure>(
    body === undefined ? null : [countRecipients.path, id, JSON.stringify(body)],
    async () => {
      if (body === undefined) throw new Error('There is nothing to count.');
      const result = await client.call(countRecipients, { params: { id }, body }, { quiet: true });
      if (!result.success) throw new CallFailure(result);
      return result.data;
    },
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const failed = error !== undefined && !isValidating;
  return {
    count: body === undefined || failed ? undefined : data,
    loading: isLoading || (error !== undefined && isValidating),
    failed,
    retry: () => void mutate(),
  };
}
