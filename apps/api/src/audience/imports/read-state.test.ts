import { expect, test } from 'vitest';
import { knownState, looksLikeStates, readEvent } from './read-state.ts';

const column = { no: 'unsubscribe', empty: 'subscribed', dateOrder: 'day_first' } as const;

/** Values of columns of states in exports, by product or language. */
test.each<[source: string, state: string, values: readonly string[]]>([
  ['Sendy', 'subscribed', ['Subscribed', 'Soft bounced']],
  ['Sendy', 'unsubscribe', ['Unsubscribed']],
  ['Sendy', 'bounce', ['Bounced']],
  ['Sendy', 'complaint', ['Marked as spam']],
  ['Sendy', 'no_consent', ['Unconfirmed']],
  ['listmonk', 'subscribed', ['enabled']],
  ['listmonk', 'unsubscribe', ['disabled', 'blocklisted']],
  ['Ghost', 'subscribed', ['true', 'free', 'paid', 'comped']],
  ['Ghost', 'unsubscribe', ['false']],
  ['Klaviyo', 'subscribed', ['SUBSCRIBED']],
  ['Klaviyo', 'unsubscribe', ['UNSUBSCRIBED', 'USER_SUPPRESSED']],
  ['Klaviyo', 'bounce', ['HARD_BOUNCE']],
  ['Klaviyo', 'no_consent', ['NEVER_SUBSCRIBED']],
  ['ActiveCampaign', 'subscribed', ['Active']],
  ['ActiveCampaign', 'no_consent', ['Unconfirmed']],
  ['Mailchimp', 'subscribed', ['subscribed']],
  ['Mailchimp', 'bounce', ['cleaned']],
  ['Mailchimp', 'no_consent', ['transactional', 'pending']],
  ['MailerLite', 'complaint', ['junk']],
  ['Rapidmail', 'complaint', ['abused']],
  ['Rapidmail', 'unsubscribe', ['deleted']],
  ['Campaign Monitor', 'unsubscribe', ['Deleted']],
  ['Kit', 'unsubscribe', ['cancelled']],
  ['HubSpot', 'complaint', ['Marked as Spam']],
  ['FreshMail', 'no_consent', ['Do aktywacji', 'Nieaktywowany']],
  ['FreshMail', 'unsubscribe', ['Wypisany', 'Zrezygnował']],
  ['FreshMail', 'bounce', ['Twardo odbijający', 'Odbijający twardo']],
  ['FreshMail', 'subscribed', ['Miękko odbijający', 'Odbijający miękko']],
  ['Spanish', 'unsubscribe', ['Baja', 'Dado de baja', 'cancelado']],
  ['German', 'unsubscribe', ['abgemeldet', 'Inaktiv', 'nein']],
  ['German', 'subscribed', ['angemeldet', 'aktiv', 'ja', 'bestätigt']],
  ['French', 'unsubscribe', ['Désabonné', 'désinscrite', 'non']],
  ['Italian', 'unsubscribe', ['disiscritto', 'Cancellato']],
  ['Portuguese', 'unsubscribe', ['Descadastrado', 'inativo', 'não']],
  ['Dutch', 'unsubscribe', ['Uitgeschreven', 'afgemeld', 'nee']],
  ['Polish', 'subscribed', ['Aktywny', 'zapisany', 'tak']],
  ['Polish', 'unsubscribe', ['wypisał', 'usunięty']],
  ['Polish', 'bounce', ['nieprawidłowy']],
  ['Polish', 'complaint', ['Zgłoszony jako spam']],
  ['Russian', 'unsubscribe', ['Отписан', 'отписался', 'нет']],
  ['Russian', 'subscribed', ['Подписан', 'активен', 'да']],
  ['Turkish', 'unsubscribe', ['abonelikten çıktı', 'Pasif', 'hayır']],
  ['Japanese', 'unsubscribe', ['配信停止', '退会済み', 'いいえ']],
  ['Japanese', 'subscribed', ['購読中', '有効', 'はい']],
  ['Chinese', 'unsubscribe', ['退订', '已退订', '否']],
  ['Chinese', 'subscribed', ['已订阅', '是']],
  ['Arabic', 'unsubscribe', ['ألغى الاشتراك', 'لا']],
  ['Arabic', 'subscribed', ['مشترك', 'نعم']],
  [
    'a mailbox that was full',
    'subscribed',
    ['rebote suave', 'rebond temporaire', 'weicher Bounce', 'ソフトバウンス'],
  ],
  ['a mailbox that was full', 'subscribed', ['soft bounce', 'мягкий отказ', '软退信', 'ارتداد مؤقت']],
  ['a time of subscription', 'subscribed', ['2024-03-01 10:00:00', '31.12.2023']],
])('%s: %s is said by %j', (_source, state, values) => {
  expect(values.map((value) => [value, knownState(value, column)])).toEqual(
    values.map((value) => [value, state]),
  );
});

test('other words are not known', () => {
  for (const value of ['lead', 'VIP', 'Madrid', '7', '?']) expect(knownState(value, column)).toBeUndefined();
});

test('“no” and an empty cell mean what the column says', () => {
  expect(knownState('no', { ...column, no: 'no_consent' })).toBe('no_consent');
  expect(knownState('', { ...column, empty: 'no_consent' })).toBe('no_consent');
});

test.each<[value: string, since: string | undefined]>([
  ['2023-02-21T20:07:38+00:00', '2023-02-21T20:07:38.000Z'],
  ['2023-02-21 20:07:38', '2023-02-21T00:00:00.000Z'],
  ['2023-02-21 20:07:38 UTC', '2023-02-21T00:00:00.000Z'],
  ['20110122T111244', '2011-01-22T00:00:00.000Z'],
  ['20230221', '2023-02-21T00:00:00.000Z'],
  ['31.12.2022', '2022-12-31T00:00:00.000Z'],
  ['31/12/2022 10:15', '2022-12-31T00:00:00.000Z'],
  ['yes', undefined],
  ['TRUE', undefined],
  ['1', undefined],
  ['N/A - I never signed up', undefined],
  ['MAILBOX_FULL', undefined],
])('a column of unsubscriptions with %j says so', (value, since) => {
  const read = readEvent(value, 'unsubscribed', 'day_first');
  expect([read.state, read.since?.toISOString()]).toEqual(['unsubscribe', since]);
});

test.each(['', 'no', 'FALSE', '0', 'never', 'null', 'N/A', 'None', '0000-00-00 00:00:00', 'nein', 'false'])(
  'a column of bounces with %j says nothing',
  (value) => {
    expect(readEvent(value, 'bounced', 'day_first')).toEqual({ state: 'subscribed' });
  },
);

test.each<[values: readonly string[], looks: boolean]>([
  [['Active', 'Unsubscribed', ''], true],
  [['Customer', 'Lead', 'Active'], false],
  [['yes', 'no'], true],
  [['', ''], false],
])('a column with %j looks like states: %j', (values, looks) => {
  expect(looksLikeStates(values)).toBe(looks);
});
