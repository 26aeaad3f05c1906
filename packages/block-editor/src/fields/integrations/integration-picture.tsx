import { Plug } from 'lucide-react';

/** Picture of an integration's type, 24 px, or a plug. The name is beside it, so it has no alternative text. */
export function IntegrationPicture({ src }: { readonly src: string }) {
  return (
    <span
      aria-hidden
      className="x:flex x:size-6 x:shrink-0 x:items-center x:justify-center x:overflow-hidden x:rounded-sm x:bg-sunken x:text-muted"
    >
      {src === '' ? <Plug size={14} /> : <img src={src} alt="" className="x:size-6 x:object-contain" />}
    </span>
  );
}
