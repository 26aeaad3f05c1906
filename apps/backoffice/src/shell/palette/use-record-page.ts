import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '#/session/use-current.ts';
import { parseRecent, readRecent, withRecent, writeRecent } from './recent-pages.ts';

/** Removes the slash at the end that index routes have. */
function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Adds each page that the user opens to the list of recent pages. */
export function useRecordPage(): void {
  const { id: userId, project_id: projectId } = useUser();
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const opened =
    match === undefined
      ? undefined
      : JSON.stringify([{ path: withoutSlash(match.fullPath), params: match.params }]);
  useEffect(() => {
    const [page] = parseRecent(opened);
    if (page === undefined) return;
    const owner = { userId, projectId };
    writeRecent(owner, withRecent(readRecent(owner), page));
  }, [opened, userId, projectId]);
}
