import { Package } from 'lucide-react';

/** A product's picture, 40 px. The name is beside it, so it has no alternative text. */
export function ProductPicture({ src }: { readonly src: string }) {
  return (
    <span
      aria-hidden
      className="x:flex x:size-10 x:shrink-0 x:items-center x:justify-center x:overflow-hidden x:rounded-sm x:bg-sunken x:text-muted"
    >
      {src === '' ? (
        <Package size={18} />
      ) : (
        <img src={src} alt="" loading="lazy" className="x:size-10 x:object-cover" />
      )}
    </span>
  );
}
