import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Skeleton } from '@x/ui';
import { StoredPicture } from '#/lists/pictures/stored-picture.tsx';
import { MessageThumbnail } from '../messages/message-thumbnail.tsx';

export interface TemplateThumbnailProps {
  readonly template: { readonly id: string; readonly preview: string | null };
}

/**
 * Shows a template's saved picture. Without a picture, the message is loaded and rendered once the element is visible.
 */
export function TemplateThumbnail({ template: { id, preview } }: TemplateThumbnailProps) {
  return (
    <StoredPicture preview={preview}>
      <LiveThumbnail id={id} />
    </StoredPicture>
  );
}

function LiveThumbnail({ id }: { readonly id: string }) {
  const template = useAnswer(contract.templates.get, { params: { id } }, { revalidateOnFocus: false });
  if (template.data === undefined) return <Skeleton className="x:size-full" />;
  return <MessageThumbnail markup={template.data.content_html} />;
}
