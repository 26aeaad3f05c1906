/** A docs page of Storybook as a reader sees it. */
export interface RenderedPage {
  /** Id in Storybook's index, such as `guides-theming--docs`. */
  readonly id: string;
  readonly links: readonly string[];
  /** Ids of the elements of the page, to which links can lead. */
  readonly anchors: readonly string[];
}

export interface LinkTargets {
  /** Ids of all stories and docs pages. */
  readonly entries: ReadonlySet<string>;
  /** Address of the repository, whose files guides link to. */
  readonly repository: string;
  readonly hasFile: (path: string) => boolean;
}

/** `?path=/docs/<id>` in the frame around the stories, `iframe.html?id=<id>` inside. */
const entryPattern =
  /^(?:\.?\/)?(?:(?:index\.html)?\?path=\/(?:docs|story)\/|iframe\.html\?(?:[^#]*&)?id=)(?<id>[^&#]+)[^#]*(?:#(?<anchor>.+))?$/u;

function isBroken(link: string, page: RenderedPage, pages: readonly RenderedPage[], targets: LinkTargets) {
  if (link.startsWith('#')) return !page.anchors.includes(decodeURIComponent(link.slice(1)));
  const entry = entryPattern.exec(link)?.groups;
  if (entry !== undefined) {
    const { id = '', anchor } = entry;
    if (!targets.entries.has(id)) return true;
    if (anchor === undefined) return false;
    return pages.find((one) => one.id === id)?.anchors.includes(decodeURIComponent(anchor)) !== true;
  }
  const source = `${targets.repository}/blob/HEAD/`;
  if (link.startsWith(source)) return !targets.hasFile(link.slice(source.length).split('#', 1)[0] ?? '');
  return !/^(?:https:|mailto:|http:\/\/localhost:)/u.test(link);
}

/** Returns the links of docs pages that lead nowhere, each with its page. Does not visit other sites. */
export function findBrokenLinks(pages: readonly RenderedPage[], targets: LinkTargets): readonly string[] {
  return pages.flatMap((page) =>
    [...new Set(page.links)]
      .filter((link) => isBroken(link, page, pages, targets))
      .map((link) => `${page.id}: ${link} leads nowhere.`),
  );
}
