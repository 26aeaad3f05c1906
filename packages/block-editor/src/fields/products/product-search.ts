'use client';
import { useCallback, useEffect, useState } from 'react';
import { type Integration, maximumProducts } from '../../definition/providers.ts';
import { useEditor } from '../../context/environment.tsx';
import { useLoading } from '../controls/use-loading.ts';

/** Pause in typing before a search starts, ms. */
const pause = 300;

/** Returns the value once it has not changed for a while. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Searches a shop's products as the user types. Cancels a search when the next one starts. */
export function useProductSearch(text: string, integration: Integration | undefined) {
  const { providers } = useEditor();
  const { products } = providers;
  const settled = useSettled(text.trim());
  const search = useCallback(
    async (signal: AbortSignal) => {
      if (products === undefined || integration === undefined) return [];
      const found = await products.search(settled, integration, { signal });
      return found.slice(0, maximumProducts);
    },
    [products, integration, settled],
  );
  const { loading, reload } = useLoading(integration === undefined ? undefined : search, 'products.search');
  // The results belong to an older text.
  return { found: settled === text.trim() ? loading : ({ state: 'loading' } as const), reload, settled };
}
