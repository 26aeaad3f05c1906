import { msg } from '@lingui/core/macro';
import { linkOptions, type LinkProps } from '@tanstack/react-router';
import {
  Building2,
  ChartNoAxesColumn,
  CreditCard,
  Folder,
  KeyRound,
  ScrollText,
  Settings2,
  Trash2,
  User,
  UserPlus,
  Users,
  UsersRound,
} from 'lucide-react';
import {
  actionEntry,
  pageEntry,
  type PaletteArea,
  type PaletteEntry,
  type PaletteKind,
  type PalettePlace,
} from '#/page/palette.ts';

/** Target of a page of the current organization. */
function inOrganization(target: (params: { readonly id_organization: string }) => LinkProps) {
  return ({ organizationId: id }: PalettePlace) =>
    id === undefined ? undefined : target({ id_organization: id });
}

const entries: readonly PaletteEntry[] = [
  actionEntry(
    msg`Invite people`,
    UserPlus,
    inOrganization((params) => linkOptions({ to: '/organizations/$id_organization/users/invite', params })),
    msg`New user`,
  ),
  actionEntry(
    msg`New project`,
    Folder,
    inOrganization((params) => linkOptions({ to: '/organizations/$id_organization/projects/new', params })),
  ),
  actionEntry(
    msg`New team`,
    UsersRound,
    inOrganization((params) => linkOptions({ to: '/organizations/$id_organization/teams/new', params })),
  ),
  pageEntry(msg`Trash`, Trash2, linkOptions({ to: '/trash' }), msg`Deleted, restore`),
  pageEntry(
    msg`Users`,
    Users,
    inOrganization((params) => linkOptions({ to: '/organizations/$id_organization/users', params })),
    msg`People, members`,
  ),
  pageEntry(
    msg`Teams`,
    UsersRound,
    inOrganization((params) => linkOptions({ to: '/organizations/$id_organization/teams', params })),
    msg`Permissions`,
  ),
  pageEntry(
    msg`Projects`,
    Folder,
    inOrganization((params) => linkOptions({ to: '/organizations/$id_organization/projects', params })),
  ),
  pageEntry(
    msg`Usage`,
    ChartNoAxesColumn,
    inOrganization((params) => linkOptions({ to: '/organizations/$id_organization/usage', params })),
  ),
  pageEntry(
    msg`Plan and billing`,
    CreditCard,
    inOrganization((params) => linkOptions({ to: '/organizations/$id_organization/plan', params })),
  ),
  pageEntry(
    msg`Single sign-on`,
    KeyRound,
    inOrganization((params) => linkOptions({ to: '/organizations/$id_organization/single-sign-on', params })),
  ),
  pageEntry(
    msg`Audit log`,
    ScrollText,
    inOrganization((params) => linkOptions({ to: '/organizations/$id_organization/audit', params })),
  ),
  pageEntry(
    msg`Deleted projects`,
    Trash2,
    inOrganization((params) => linkOptions({ to: '/organizations/$id_organization/trash', params })),
  ),
  pageEntry(
    msg`Manage organization`,
    Settings2,
    inOrganization((params) => linkOptions({ to: '/organizations/$id_organization/manage', params })),
  ),
  pageEntry(msg`Organizations`, Building2, linkOptions({ to: '/organizations' })),
  pageEntry(msg`Deleted organizations`, Trash2, linkOptions({ to: '/organizations/trash' })),
];

const kinds: readonly PaletteKind[] = [
  {
    kind: 'users',
    label: msg`Users`,
    icon: User,
    path: '/organizations/$id_organization/users/$id_user',
    parameter: 'id_user',
    target: ({ id }, place) =>
      inOrganization((params) =>
        linkOptions({
          to: '/organizations/$id_organization/users/$id_user',
          params: { ...params, id_user: id },
        }),
      )(place),
  },
  {
    kind: 'teams',
    label: msg`Teams`,
    icon: UsersRound,
    path: '/organizations/$id_organization/teams/$id_team/',
    parameter: 'id_team',
    target: ({ id }, place) =>
      inOrganization((params) =>
        linkOptions({
          to: '/organizations/$id_organization/teams/$id_team',
          params: { ...params, id_team: id },
        }),
      )(place),
  },
  {
    kind: 'projects',
    label: msg`Projects`,
    icon: Folder,
    path: '/organizations/$id_organization/projects/$id_project/',
    parameter: 'id_project',
    target: ({ id }, place) =>
      inOrganization((params) =>
        linkOptions({
          to: '/organizations/$id_organization/projects/$id_project',
          params: { ...params, id_project: id },
        }),
      )(place),
  },
];

export const tenancyPalette: PaletteArea = { entries, kinds };
