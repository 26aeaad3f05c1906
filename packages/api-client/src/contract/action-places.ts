import * as v from 'valibot';

/** Where a recipient took an action: in the AMP version of a message, or on a page. */
export const actionPlaces = ['amp', 'page'] as const;
export type ActionPlace = (typeof actionPlaces)[number];

/**
 * Where a person came to a page from: a link of the HTML version, a link of its part for mail clients that run CSS, "view in
 * browser", a button that leads to the page, or nowhere, because it is a landing page.
 */
export const pageEntrances = ['html', 'css', 'view', 'button', 'landing'] as const;
export type PageEntrance = (typeof pageEntrances)[number];

export const actionPlaceSchema = v.picklist(actionPlaces, 'option_unknown');
export const pageEntranceSchema = v.picklist(pageEntrances, 'option_unknown');

/** Place of an action, and the entrance if the place is a page. */
export const placeOfActionSchema = v.object({
  place: actionPlaceSchema,
  /** null for actions in the AMP version. */
  entrance: v.nullable(pageEntranceSchema),
});

/** Returns the place of an action. Only a page has an entrance. */
export function placeOf(entrance: PageEntrance | null): ActionPlace {
  return entrance === null ? 'amp' : 'page';
}

/** How often something happened, and how many recipients did it. */
export const countsSchema = v.object({ total: v.number(), unique: v.number() });

/** Actions by where people took them. */
export const actionsByPlaceSchema = v.object({
  amp: countsSchema,
  page: countsSchema,
  /** Actions on pages by where people came from, without entrances that nobody used. */
  entrances: v.array(v.object({ entrance: pageEntranceSchema, ...countsSchema.entries })),
  /** Number of actions of people who are not the recipient, such as those to whom the message was forwarded. Included in `page`. */
  guests: v.number(),
});
export type ActionsByPlace = v.InferOutput<typeof actionsByPlaceSchema>;
