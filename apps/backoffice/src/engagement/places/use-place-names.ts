import { useLingui } from '@lingui/react/macro';
import type { ActionPlace, PageEntrance } from '@x/api-client';

interface PlaceNames {
  readonly places: Readonly<Record<ActionPlace, string>>;
  readonly entrances: Readonly<Record<PageEntrance, string>>;
  /** Names the place of an action, and where the person came to the page from. */
  readonly describe: (place: ActionPlace, entrance: PageEntrance | null) => string;
}

/** Returns the names of the places where recipients act. */
export function usePlaceNames(): PlaceNames {
  const { t } = useLingui();
  const places = {
    amp: t({ message: 'In the email (AMP)', context: 'place of an action' }),
    page: t({ message: 'On the web page', context: 'place of an action' }),
  };
  const entrances = {
    html: t({ message: 'Link in the email', context: 'where a visitor came from' }),
    css: t({ message: 'Link in the email’s interactive HTML', context: 'where a visitor came from' }),
    view: t({ message: 'View in browser', context: 'where a visitor came from' }),
    button: t({ message: 'Button of a block', context: 'where a visitor came from' }),
    landing: t({ message: 'Landing page', context: 'where a visitor came from' }),
  };
  return {
    places,
    entrances,
    describe: (place, entrance) =>
      entrance === null ? places[place] : `${places[place]} (${entrances[entrance]})`,
  };
}
