import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import type { CommandSearch } from '@x/ui/command-palette';
import { useEffect, useState } from 'react';
import type { PalettePlace } from '#/page/palette.ts';
import { useMay } from '#/session/may.tsx';
import { useUser } from '#/session/use-current.ts';
import { useHitGroups } from './kind-command.tsx';

/** Milliseconds after the last keystroke until the server is asked. */
const typingPause = 150;

/** Numbers of characters that the server searches for. */
export const searchLength = { minimum: 2, maximum: 100 };

/** Returns a value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), typingPause);
    return () => window.clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Answers are asked for once per text. A failed one can be repeated by hand. */
const once = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };

type Found = Pick<CommandSearch, 'found' | 'state' | 'onRetry'>;

/** Searches the current project and organization for what is typed. Answers for other texts are not shown. */
export function useFound(typed: string, place: PalettePlace): Found {
  const user = useUser();
  const may = useMay();
  const toGroups = useHitGroups(place);
  const text = typed.trim();
  const settled = useSettled(text);
  const isAsked = settled.length >= searchLength.minimum;
  const { organizationId } = place;
  const projectId = user.project_id;
  const query = { search: settled };
  const inProject = isAsked && projectId !== null && may(contract.search.project);
  const project = useAnswer(
    contract.search.project,
    inProject ? { params: { id: projectId }, query } : undefined,
    once,
  );
  const inOrganization =
    isAsked && organizationId !== undefined && may(contract.search.organization, { organizationId });
  const organization = useAnswer(
    contract.search.organization,
    inOrganization ? { params: { id: organizationId }, query } : undefined,
    once,
  );
  const answers = [project, organization];
  if (text.length < searchLength.minimum) return { found: [], state: 'done', onRetry: () => undefined };
  if (text !== settled) return { found: [], state: 'loading', onRetry: () => undefined };
  const isLoading = answers.some(
    (answer) => answer.isLoading || (answer.isValidating && answer.error !== undefined),
  );
  const hasFailed = answers.some(({ error }) => error !== undefined);
  return {
    found: toGroups([...(project.data ?? []), ...(organization.data ?? [])]),
    state: isLoading ? 'loading' : hasFailed ? 'failed' : 'done',
    onRetry: () => {
      for (const { error, mutate } of answers) if (error !== undefined) void mutate();
    },
  };
}
