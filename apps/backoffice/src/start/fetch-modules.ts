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

/**
 * Fetches the files of a module and of all that it imports, so that importing it reads them from the cache. Browsers
 * remember that an import has failed and fail again without asking the server (HTML standard, "fetch a single module
 * script"), whereas a fetch can be repeated. Rejects if a file cannot be fetched.
 *
 * @param files Paths below the application's base URL.
 */
export async function fetchModules(files: readonly string[]): Promise<void> {
  await Promise.all(files.map(fetchOnce));
}
