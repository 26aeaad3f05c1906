import { contract, type ErrorItem, type SegmentPreview, type SegmentTreeInput } from '@x/api-client';
import { useEffect, useMemo, useState } from 'react';
import { useApp } from '#/app/context.ts';
import { useProjectId } from '#/session/use-current.ts';

/** Milliseconds after the last change until the contacts are counted. */
const typingPause = 300;

export interface PreviewState {
  /** The newest answer. Stays while the next one loads, and while the conditions are incomplete. */
  readonly preview: SegmentPreview | undefined;
  /** Errors of the newest request. Empty while the next one loads. */
  readonly errors: readonly ErrorItem[];
  /** True if the answer is that of the present conditions. */
  readonly isCurrent: boolean;
  readonly retry: () => void;
}

interface Answer {
  readonly request: string;
  readonly preview: SegmentPreview | undefined;
  readonly errors: readonly ErrorItem[];
}

/**
 * Counts the contacts that a tree selects, shortly after each change. A newer request cancels an older one, so that
 * answers cannot overtake each other. Loads nothing while the conditions are incomplete.
 */
export function usePreview(tree: SegmentTreeInput | undefined): PreviewState {
  const { client } = useApp();
  const projectId = useProjectId();
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const serialized = tree === undefined ? undefined : JSON.stringify(tree);
  // Drafts that give the same tree need no new request.
  const stableTree = useMemo<SegmentTreeInput | undefined>(
    () => (serialized === undefined ? undefined : JSON.parse(serialized)),
    [serialized],
  );
  const request = `${String(attempt)} ${serialized ?? ''}`;

  useEffect(() => {
    if (stableTree === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = window.setTimeout(() => {
      void client
        .call(
          contract.segments.preview,
          { params: { id: projectId }, body: { tree: stableTree } },
          { quiet: true, signal },
        )
        .then((result) => {
          if (signal.aborted) return;
          setAnswer((before) =>
            result.success
              ? { request, preview: result.data, errors: [] }
              : { request, preview: before?.preview, errors: result.errors },
          );
        });
    }, typingPause);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [client, projectId, stableTree, request]);

  const isCurrent = stableTree !== undefined && answer?.request === request;
  return {
    preview: answer?.preview,
    errors: isCurrent ? answer.errors : [],
    isCurrent,
    retry: () => setAttempt((count) => count + 1),
  };
}
