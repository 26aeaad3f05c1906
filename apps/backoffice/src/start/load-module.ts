/** Files that are in the browser's cache, or on their way. */
const fetched = new Map<string, Promise<void>>();

async function fetchFile(file: string): Promise<void> {
  const response = await fetch(`${import.meta.env.BASE_URL}${file}`);
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.includes('javascript'))
    throw new Error(`Failed to fetch ${file}: status ${String(response.status)}, ${type}`);
  await response.arrayBuffer();
}

function fetchOnce(file: string): Promise<void> {
  const known = fetched.get(file);
  if (known !== undefined) return known;
  const fetching = fetchFile(file).catch((error: unknown) => {
    fetched.delete(file);
    throw error;
  });
  fetched.set(file, fetching);
  return fetching;
}

/** Loads what a module needs, and then the module itself. Reports failures as `vite:preloadError`. */
type Preload = <Module>(
  load: () => Promise<Module>,
  files?: readonly string[],
  importer?: string,
) => Promise<Module>;

/**
 * Loads a module so that a failure can be repeated while a page is shown. Browsers remember that an import, or a link that
 * preloads it, has failed, and fail again without asking the server (HTML standard, "fetch a single module script"). A
 * fetch can be repeated. So the scripts of the module and of all that it imports are fetched first, and the import finds
 * them in the cache. Until the first page is shown, a failure loses nothing, and fetching would delay that page.
 *
 * @param files Paths of the scripts and stylesheets below the application's base URL.
 */
export async function loadModule<Module>(
  preload: Preload,
  load: () => Promise<Module>,
  files: readonly string[],
  importer?: string,
): Promise<Module> {
  if (document.querySelector('h1') !== null) {
    try {
      await Promise.all(files.filter((file) => file.endsWith('.js')).map(fetchOnce));
    } catch (error) {
      return preload(() => Promise.reject(error));
    }
  }
  return preload(load, files, importer);
}
