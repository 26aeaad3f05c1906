import { Mail } from 'lucide-react';
import { useState } from 'react';

/** Small picture of a campaign's message beside its name. Phones have no room for it. */
export function CampaignPicture({ preview }: { readonly preview: string | null }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      aria-hidden
      className="x:flex x:h-6 x:w-8 x:shrink-0 x:items-center x:justify-center x:overflow-clip x:rounded-sm x:border x:border-line x:bg-sunken x:text-muted x:max-sm:hidden"
    >
      {preview === null || preview === broken ? (
        <Mail size={14} />
      ) : (
        <img
          src={preview}
          alt=""
          loading="lazy"
          onError={() => setBroken(preview)}
          className="x:size-full x:object-cover x:object-top"
        />
      )}
    </span>
  );
}
