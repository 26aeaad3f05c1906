import type { Contact } from '@x/api-client';
import { Badge } from '@x/ui';

export interface ContactTagsProps {
  readonly contact: Pick<Contact, 'tags'>;
  /** Maximum number of tags shown, in one line. The number of the others follows. Default: all, in several lines. */
  readonly most?: number;
}

export function ContactTags({ contact: { tags }, most }: ContactTagsProps) {
  const shown = tags.slice(0, most);
  const others = tags.slice(shown.length).map(({ name }) => name);
  return (
    <span className={most === undefined ? 'x:flex x:flex-wrap x:gap-1' : 'x:flex x:gap-1'}>
      {shown.map(({ id, name }) => (
        <span key={id} className={most === undefined ? 'x:flex x:max-w-full' : 'x:flex x:max-w-32'}>
          <Badge>{name}</Badge>
        </span>
      ))}
      {others.length > 0 && (
        <span className="x:text-12 x:text-muted" title={others.join(', ')}>
          +{others.length}
        </span>
      )}
    </span>
  );
}
