import type { MessageDescriptor } from '@lingui/core';
import type { LinkProps, RegisteredRouter } from '@tanstack/react-router';
import type { EndpointDefinition, SearchHit, SearchKind } from '@x/api-client';
import type { LucideIcon } from 'lucide-react';

/** Organization and audience of the page on which the command palette was opened. */
export interface PalettePlace {
  readonly organizationId: string | undefined;
  /** Audience of the current page. */
  readonly audienceId: string | undefined;
}

/** Page or action in the command palette. Offered to users who may open its target. */
export interface PaletteEntry {
  readonly kind: 'page' | 'action';
  readonly label: MessageDescriptor;
  /** Other words for the same thing. */
  readonly keywords?: MessageDescriptor;
  readonly icon: LucideIcon;
  /** Calls of an action that its page can do without. */
  readonly needs?: readonly EndpointDefinition[];
  /** Returns undefined if there is no such page in the place. */
  readonly target: (place: PalettePlace) => LinkProps | undefined;
}

/** Kind of entities that the command palette searches for on the server. */
export interface PaletteKind {
  readonly kind: SearchKind;
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  /** Route of an entity's page. Pages below it count as the same place in the list of recent pages. */
  readonly path: keyof RegisteredRouter['routesByPath'];
  /** Parameter of `path` with the entity's id. */
  readonly parameter: string;
  /** Returns undefined if the entity has no page in the place. */
  readonly target: (hit: SearchHit, place: PalettePlace) => LinkProps | undefined;
}

/** What an area adds to the command palette. */
export interface PaletteArea {
  readonly entries: readonly PaletteEntry[];
  readonly kinds: readonly PaletteKind[];
}

type LinkTarget = LinkProps | ((place: PalettePlace) => LinkProps | undefined);

function entry(kind: PaletteEntry['kind']) {
  return (
    label: MessageDescriptor,
    icon: LucideIcon,
    target: LinkTarget,
    keywords?: MessageDescriptor,
  ): PaletteEntry => ({
    kind,
    label,
    icon,
    target: typeof target === 'function' ? target : () => target,
    ...(keywords === undefined ? {} : { keywords }),
  });
}

/** Creates the entry of a page. */
export const pageEntry = entry('page');

/** Creates the entry of an action that starts on a page, such as the form for something new. */
export const actionEntry = entry('action');
