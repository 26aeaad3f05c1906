import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Skeleton } from '@x/ui';
import { MessageThumbnail } from '../content/message-thumbnail.js';
import { useSeen } from './use-seen.js';

export interface TemplateThumbnailProps {
  readonly template: { readonly id: string; readonly preview: string | null };
}

/** What a template looks like, small: its saved picture, else the message itself once it is in sight. */
export function TemplateThumbnail({ template }: TemplateThumbnailProps) {
  const { element, seen } = useSeen();
  return (
    <div
      ref={element}
      aria-hidden
      className="x:pointer-events-none x:relative x:aspect-[4/3] x:w-full x:overflow-clip x:bg-sunken"
    >
      {template.preview === null ? (
        seen && <LiveThumbnail id={template.id} />
      ) : (
        <img src={template.preview} alt="" className="x:size-full x:object-cover x:object-top" />
      )}
    </div>
  );
}

/** The message itself, loaded for its thumbnail. */
function LiveThumbnail({ id }: { readonly id: string }) {
  const template = useAnswer(contract.templates.get, { params: { id } }, { revalidateOnFocus: false });
  if (template.data === undefined) return <Skeleton className="x:size-full" />;
  return <MessageThumbnail markup={template.data.content_html} />;
}
