import type { Contact } from '@x/api-client';
import { Badge } from '@x/ui';

export function ContactTags({ contact }: { readonly contact: Pick<Contact, 'tags'> }) {
  return (
    <span className="x:flex x:flex-wrap x:gap-1">
      {contact.tags.map(({ id, name }) => (
        <Badge key={id}>{name}</Badge>
      ))}
    </span>
  );
}
