'use client';
import { useCallback, useEffect, useState } from 'react';
import type { Integration } from '../../definition/integrations-provider.ts';
import { useEditor } from '../../context/environment.tsx';
import { useLoading } from '../controls/use-loading.ts';
import { mostProducts } from '../../definition/products-provider.ts';

/** How long typing rests before it is searched for, ms. */
const pause = 300;

/** A value after it has rested for a while. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Searches a shop's products while `text` is typed; a search that is overtaken by the next is called off. */
export function useProductSearch(text: string, integration: Integration | undefined) {
  const { providers } = useEditor();
  const { products } = providers;
  const settled = useSettled(text.trim());
  const search = useCallback(
    async (signal: AbortSignal) => {
      if (products === undefined || integration === undefined) return [];
      const found = await products.search(settled, integration, { signal });
      return found.slice(0, mostProducts);
    },
    [products, integration, settled],
  );
  const { loading, reload } = useLoading(integration === undefined ? undefined : search, 'products.search');
  // The results are for an older text.
  return { found: settled === text.trim() ? loading : ({ state: 'loading' } as const), reload, settled };
}
