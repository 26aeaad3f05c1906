import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Skeleton } from '@x/ui';
import { useState } from 'react';
import { MessageThumbnail } from '../messages/message-thumbnail.tsx';
import { useInView } from './use-in-view.ts';

export interface TemplateThumbnailProps {
  readonly template: { readonly id: string; readonly preview: string | null };
}

/**
 * Shows a template's saved picture. Without a picture, the message is loaded and rendered once the element is visible.
 */
export function TemplateThumbnail({ template }: TemplateThumbnailProps) {
  const { element, inView } = useInView();
  const [broken, setBroken] = useState<string>();
  const { preview } = template;
  return (
    <div
      ref={element}
      aria-hidden
      className="x:pointer-events-none x:relative x:aspect-[4/3] x:w-full x:overflow-clip x:bg-sunken"
    >
      {preview === null || preview === broken ? (
        inView && <LiveThumbnail id={template.id} />
      ) : (
        <img
          src={preview}
          alt=""
          loading="lazy"
          onError={() => setBroken(preview)}
          className="x:absolute x:inset-0 x:size-full x:object-cover x:object-top"
        />
      )}
    </div>
  );
}

function LiveThumbnail({ id }: { readonly id: string }) {
  const template = useAnswer(contract.templates.get, { params: { id } }, { revalidateOnFocus: false });
  if (template.data === undefined) return <Skeleton className="x:size-full" />;
  return <MessageThumbnail markup={template.data.content_html} />;
}
