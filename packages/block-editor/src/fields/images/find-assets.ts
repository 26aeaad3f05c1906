import type { ImageAsset } from '../../definition/providers.ts';

export const assetOrders = ['newest', 'name'] as const;
export type AssetOrder = (typeof assetOrders)[number];

export interface AssetSearch {
  readonly text: string;
  readonly order: AssetOrder;
}

/** Returns the images whose name contains all words of the text, in any case and with or without accents. */
export function findAssets(
  assets: readonly ImageAsset[],
  { text, order }: AssetSearch,
): readonly ImageAsset[] {
  const words = plain(text).split(/\s+/);
  const found = assets.filter(({ name }) => {
    const searched = plain(name);
    return words.every((word) => searched.includes(word));
  });
  return order === 'name' ? found.toSorted(byName) : found.toSorted(byDate);
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function byName(one: ImageAsset, other: ImageAsset): number {
  return names.compare(one.name, other.name);
}

/** Images of the same date keep their order. */
function byDate(one: ImageAsset, other: ImageAsset): number {
  return other.date < one.date ? -1 : Number(other.date > one.date);
}
