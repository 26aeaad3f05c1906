import * as v from 'valibot';
import { storedText, type StoredText } from '#/browser/stored-value.ts';

const recentPageSchema = v.object({
  /** Path of the route, such as `/campaigns/$id_campaign`. */
  path: v.string(),
  params: v.record(v.string(), v.string()),
});

/** Page that the user has opened. Has ids but no names, so that names do not stay in the browser. */
export type RecentPage = v.InferOutput<typeof recentPageSchema>;

const recentPagesSchema = v.array(recentPageSchema);

/** Maximum number of pages in the list. Several of them can be pages of the same entity. */
const mostPages = 30;

function isSame(one: RecentPage, other: RecentPage): boolean {
  const names = Object.keys(one.params);
  return (
    one.path === other.path &&
    names.length === Object.keys(other.params).length &&
    names.every((name) => one.params[name] === other.params[name])
  );
}

/** Puts a page at the front of a list. */
export function withRecent(pages: readonly RecentPage[], page: RecentPage): readonly RecentPage[] {
  return [page, ...pages.filter((other) => !isSame(other, page))].slice(0, mostPages);
}

export function parseRecent(text: string | undefined): readonly RecentPage[] {
  if (text === undefined) return [];
  try {
    const parsed = v.safeParse(recentPagesSchema, JSON.parse(text));
    return parsed.success ? parsed.output.slice(0, mostPages) : [];
  } catch {
    return [];
  }
}

export interface RecentOwner {
  readonly userId: string;
  readonly projectId: string | null;
}

function storageOf({ userId, projectId }: RecentOwner): StoredText {
  return storedText(() => window.localStorage, `recent_pages_${userId}_${projectId ?? ''}`);
}

/** Returns the pages that a user has opened while working in a project, the latest first. */
export function readRecent(owner: RecentOwner): readonly RecentPage[] {
  return parseRecent(storageOf(owner).read());
}

export function writeRecent(owner: RecentOwner, pages: readonly RecentPage[]): void {
  storageOf(owner).write(JSON.stringify(pages));
}
