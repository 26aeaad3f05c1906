'use client';
import { useCallback, useEffect, useState } from 'react';
import { type Integration, maximumProducts } from '../../definition/providers.ts';
import { useEditor } from '../../context/environment.tsx';
import { useLoading } from '../controls/use-loading.ts';

/** Time in ms without typing before a search starts. */
const pause = 300;

function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/** Searches a shop's products as the user types. Cancels the running search when another starts. */
export function useProductSearch(text: string, integration: Integration | undefined) {
  const { providers } = useEditor();
  const { products } = providers;
  const searched = useDebounced(text.trim());
  const search = useCallback(
    async (signal: AbortSignal) => {
      if (products === undefined || integration === undefined) return [];
      const found = await products.search(searched, integration, { signal });
      return found.slice(0, maximumProducts);
    },
    [products, integration, searched],
  );
  const { loading, reload } = useLoading(integration === undefined ? undefined : search, 'products.search');
  // Show the loading state until the results match the current text.
  return { found: searched === text.trim() ? loading : ({ state: 'loading' } as const), reload, searched };
}
