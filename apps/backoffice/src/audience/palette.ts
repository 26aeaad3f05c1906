import { msg } from '@lingui/core/macro';
import { linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { FileUp, Filter, MailX, ShieldCheck, SquarePen, Tags, User, Users } from 'lucide-react';
import {
  actionEntry,
  pageEntry,
  type PaletteArea,
  type PaletteEntry,
  type PaletteKind,
} from '#/page/palette.ts';
import { toContact } from './contacts/contact-link.ts';

const entries: readonly PaletteEntry[] = [
  actionEntry(msg`New audience`, Users, linkOptions({ to: '/audiences/new' })),
  actionEntry(msg`New segment`, Filter, linkOptions({ to: '/audiences/segments/new' })),
  actionEntry(msg`New sign-up form`, SquarePen, linkOptions({ to: '/audiences/forms/new' })),
  {
    ...actionEntry(
      msg`Import contacts`,
      FileUp,
      // Contacts are imported into an audience. Elsewhere, its list lets the user choose one.
      ({ audienceId }) =>
        audienceId === undefined
          ? linkOptions({ to: '/audiences' })
          : linkOptions({
              to: '/audiences/$id_audience/contacts',
              params: { id_audience: audienceId },
              search: { import: true },
            }),
      msg`Upload a CSV file`,
    ),
    needs: [contract.audiences.import],
  },
  pageEntry(msg`Audiences`, Users, linkOptions({ to: '/audiences' }), msg`Contacts`),
  pageEntry(msg`Segments`, Filter, linkOptions({ to: '/audiences/segments' })),
  pageEntry(msg`Sign-up forms`, SquarePen, linkOptions({ to: '/audiences/forms' })),
  pageEntry(msg`Fields and tags`, Tags, linkOptions({ to: '/audiences/fields' })),
  pageEntry(
    msg`Suppression list`,
    MailX,
    linkOptions({ to: '/audiences/suppressions' }),
    msg`Unsubscribed, bounced`,
  ),
  pageEntry(
    msg`Personal data`,
    ShieldCheck,
    linkOptions({ to: '/audiences/people' }),
    msg`Export or erase a person’s data`,
  ),
];

const kinds: readonly PaletteKind[] = [
  {
    kind: 'audiences',
    label: msg`Audiences`,
    icon: Users,
    path: '/audiences/$id_audience',
    parameter: 'id_audience',
    target: ({ id }) => linkOptions({ to: '/audiences/$id_audience', params: { id_audience: id } }),
  },
  {
    kind: 'segments',
    label: msg`Segments`,
    icon: Filter,
    path: '/audiences/segments/$id_segment',
    parameter: 'id_segment',
    target: ({ id }) => linkOptions({ to: '/audiences/segments/$id_segment', params: { id_segment: id } }),
  },
  {
    kind: 'signup_forms',
    label: msg`Sign-up forms`,
    icon: SquarePen,
    path: '/audiences/forms/$id_form',
    parameter: 'id_form',
    target: ({ id }) => linkOptions({ to: '/audiences/forms/$id_form', params: { id_form: id } }),
  },
  {
    kind: 'contacts',
    label: msg`Contacts`,
    icon: User,
    path: '/audiences/$id_audience/contacts/$id_contact/',
    parameter: 'id_contact',
    target: ({ id, audience }) => (audience === null ? undefined : toContact(audience.id, id)),
  },
];

export const audiencePalette: PaletteArea = { entries, kinds };
