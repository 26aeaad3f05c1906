import { linkOptions } from '@tanstack/react-router';

/** Link to the page of a contact. */
export function toContact(id_audience: string, id_contact: string) {
  return linkOptions({
    to: '/audiences/$id_audience/contacts/$id_contact',
    params: { id_audience, id_contact },
  });
}
