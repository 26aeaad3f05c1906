import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

interface Page {
  readonly ids: ReadonlySet<string>;
  readonly links: readonly string[];
}

type Node = DefaultTreeAdapterTypes.Node;

function readElements(node: Node, read: (attributes: ReadonlyMap<string, string>) => void): void {
  if ('attrs' in node) read(new Map(node.attrs.map(({ name, value }) => [name, value])));
  if ('childNodes' in node) for (const child of node.childNodes) readElements(child, read);
}

function readPage(html: string): Page {
  const ids = new Set<string>();
  const links = new Set<string>();
  readElements(parse(html), (attributes) => {
    const id = attributes.get('id');
    if (id !== undefined) ids.add(id);
    for (const name of ['href', 'src']) {
      const target = attributes.get(name);
      if (target !== undefined && !/^(?:[a-z][a-z+.-]*:|\/\/)/iu.test(target)) links.add(target);
    }
  });
  return { ids, links: [...links] };
}

/** File of an address, relative to the folder of the site. */
function fileOf(page: string, target: string): string {
  const [path = ''] = target.split(/[?#]/u, 1);
  if (path === '') return page;
  const file = posix.join(path.startsWith('/') ? '.' : posix.dirname(page), decodeURI(path));
  return file === '.' || file.endsWith('/') ? posix.join(file, 'index.html') : file;
}

/**
 * Finds the links of a built site that lead to no file of the site, or to no element of the page. Returns a line for
 * each, such as `embed/theming.html: /embed/themes.html`.
 */
export function findBrokenLinks(folder: string): readonly string[] {
  const files = globSync('**/*.html', { cwd: folder });
  const pages = new Map(
    files.map((file) => [file.replaceAll('\\', '/'), readPage(readFileSync(join(folder, file), 'utf8'))]),
  );
  const isBroken = (page: string, target: string) => {
    const file = fileOf(page, target);
    const found = pages.get(file);
    if (found === undefined) return !existsSync(join(folder, file));
    const id = decodeURIComponent(target.split('#')[1] ?? '');
    return id !== '' && !found.ids.has(id);
  };
  return [...pages].flatMap(([page, { links }]) =>
    links.filter((target) => isBroken(page, target)).map((target) => `${page}: ${target}`),
  );
}
