import { useLingui } from '@lingui/react/macro';
import type { ContactEvent } from '@x/api-client';
import { useKnownFields } from '#/audience/fields/use-contact-fields.ts';
import { useDeliveryText } from '../deliveries/delivery-status.ts';
import { usePlaceNames } from '#/engagement/places/use-place-names.ts';
import { useAmpNames } from '#/language/use-amp-names.ts';
import { useFormats } from '#/language/use-formats.tsx';

export interface EventText {
  readonly title: string;
  /** Details of the event. Empty if there are none. */
  readonly detail: string;
}

function useChangedFields(): (fields: readonly string[]) => string {
  const { t, i18n } = useLingui();
  const custom = useKnownFields();
  const names: Readonly<Record<string, string>> = {
    email: t`Email`,
    first_name: t`Name`,
    surname: t`Surname`,
    phone: t`Phone`,
    birthdate: t`Birthdate`,
    tags: t`Tags`,
    ...Object.fromEntries(custom.map(({ key, label }) => [`field:${key}`, label])),
  };
  return (fields) =>
    new Intl.ListFormat(i18n.locale).format(
      fields.map((field) => names[field] ?? field.replace(/^field:/u, '')),
    );
}

/** Actions whose text includes their value, such as a rating. */
const eventsWithValue: ReadonlySet<string> = new Set(['click_rating', 'slide_change']);

/**
 * Returns a function that describes an action and its block, such as
 * `Rating click: 4 · Review · “How did you like it?”`.
 */
function useAmpText(): (event: ContactEvent) => string {
  const { t } = useLingui();
  const names = useAmpNames();
  const { describe } = usePlaceNames();
  return ({ detail, block, value, place, entrance, landing_page: page }) => {
    const name = names.action(detail, detail);
    const happened = eventsWithValue.has(detail) && value !== '' ? `${name}: ${value}` : name;
    const { name: type = '', words = '' } = block ?? {};
    const parts = [
      happened,
      type === '' ? '' : names.block(type),
      words === '' ? '' : t`“${words}”`,
      page === null ? '' : page.name,
      place === null ? '' : describe(place, entrance),
    ];
    return parts.filter((part) => part !== '').join(' · ');
  };
}

/** Returns a function that describes what a person agreed to, and from where. */
function useConsentText(): (event: ContactEvent) => string {
  const { t } = useLingui();
  return ({ consent }) => {
    if (consent === null) return '';
    const { form, version, text, legal, ip_address: address } = consent;
    const parts = [
      t`“${text}”`,
      legal,
      // Consent on the page for preferences belongs to no form.
      form === '' ? '' : t`Form “${form}”, version ${version}`,
      t`From the IP address ${address}`,
    ];
    return parts.filter((part) => part !== '').join(' · ');
  };
}

/** Returns a function that describes an order by its id in the shop and its amount. */
function useOrderText(): (event: ContactEvent) => string {
  const { t } = useLingui();
  const formats = useFormats();
  return ({ detail, value }) => {
    const order = t`Order ${detail}`;
    const [units, currency] = value.split(' ');
    if (units === undefined || currency === undefined) return order;
    return `${order} · ${formats.money(Number(units), currency)}`;
  };
}

export function useEventText(): (event: ContactEvent) => EventText {
  const { t } = useLingui();
  const changedFields = useChangedFields();
  const ampText = useAmpText();
  const deliveryText = useDeliveryText();
  const formats = useFormats();
  const consentText = useConsentText();
  const orderText = useOrderText();
  return (event) => {
    const { kind, detail, fields } = event;
    switch (kind) {
      case 'created':
        return { title: t({ message: 'Created', context: 'contact' }), detail: '' };
      case 'imported':
        return { title: t`Imported`, detail: t`From ${detail}` };
      case 'updated': {
        const changed = changedFields(fields);
        const by = detail === '' ? '' : t`By ${detail}`;
        return {
          title: t({ message: 'Updated', context: 'contact' }),
          detail: [changed, by].filter((text) => text !== '').join(' · '),
        };
      }
      case 'signed_up':
        return { title: t({ message: 'Signed up', context: 'contact' }), detail: consentText(event) };
      case 'confirmed':
        return { title: t`Confirmed the sign-up`, detail: consentText(event) };
      case 'sent':
        return { title: t({ message: 'Sent', context: 'message' }), detail: '' };
      case 'not_sent':
        return { title: t`Not sent`, detail: deliveryText({ status: 'rejected', reason: detail }).answer };
      case 'opened':
        return { title: t`Opened`, detail: '' };
      case 'clicked':
        return { title: t`Clicked`, detail };
      case 'acted':
        return { title: t`Interacted with the message`, detail: ampText(event) };
      case 'acted_on_page':
        return { title: t`Interacted with a landing page`, detail: ampText(event) };
      case 'unsubscribed':
        return { title: t`Unsubscribed`, detail: '' };
      case 'delivered':
        return { title: t({ message: 'Delivered', context: 'message' }), detail };
      case 'deferred':
        return { title: t`Deferred by the recipient’s mail server`, detail };
      case 'dropped':
        return { title: t`Dropped by the email provider`, detail };
      case 'bounced':
        return {
          title: t({ message: 'Bounced', context: 'message' }),
          detail: detail === '' ? t`The address does not accept mail.` : detail,
        };
      case 'bounced_softly':
        return { title: t`Bounced temporarily`, detail };
      case 'complained':
        return { title: t`Marked a message as spam`, detail: '' };
      case 'suppressed':
        return { title: t`Suppressed manually`, detail: t`This address gets no more mail.` };
      case 'consented':
        return { title: t`Agreed to get messages`, detail: consentText(event) };
      case 'audience_left':
        return { title: t`Left this audience`, detail: t`Campaigns to this audience skip the contact.` };
      case 'paused':
        return { title: t`Paused all messages`, detail: t`Until ${formats.date(event.value)}` };
      case 'ordered':
        return { title: t`Ordered in the shop`, detail: orderText(event) };
    }
  };
}
