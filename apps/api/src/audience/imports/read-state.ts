import {
  readYesOrNo,
  type DateOrder,
  type ImportedState,
  type SubscriptionColumn,
} from '@x/api-client/contract';
import { normalName } from './csv/columns.ts';
import { readDay } from './read-day.ts';

/** A column that says whom not to mail. */
export interface StateColumn {
  readonly index: number;
  readonly meaning: SubscriptionColumn;
  /** Meaning of “no” in a `subscription` column. */
  readonly no: ImportedState;
  /** Meaning of an empty cell of a `subscription` column. */
  readonly empty: ImportedState;
  readonly dateOrder: DateOrder;
}

/** Meaning of a cell. */
export interface ReadState {
  readonly state: ImportedState;
  /** Start of the state. Undefined if the cell has no date. */
  readonly since?: Date;
}

/** States from the worst. */
export const statesByBadness: readonly ImportedState[] = [
  'complaint',
  'bounce',
  'unsubscribe',
  'no_consent',
  'subscribed',
];

/** Returns the worse of two states: the one that says most clearly not to mail. */
export function isWorse(state: ImportedState, than: ImportedState): boolean {
  return statesByBadness.indexOf(state) < statesByBadness.indexOf(than);
}

/**
 * Words for states of subscription, compared like names of columns. Those of Mailchimp, Sendy, listmonk, Ghost, Klaviyo,
 * ActiveCampaign, CleverReach, Rapidmail, MailerLite, Campaign Monitor, FreshMail, GetResponse, Kit, Moosend, Omnisend,
 * Constant Contact, HubSpot and Shopify, in the languages of `columnNames`.
 */
const stateWords: Readonly<Record<ImportedState, readonly string[]>> = {
  subscribed: [
    'subscribed, active, enabled, confirmed, opted in, opt in, optin, opt-in, single opt in, double opt in, double optin',
    'free, paid, comped, valid, granted, consented, recipient, registered, implicit, explicit, express, implied, allowed',
    'soft bounced, soft bounce, softbounce, active subscriber, member, subscriber, verified, mailable, deliverable, engaged',
    'suscrito, suscrita, suscriptor, activo, activa, confirmado, confirmada, alta, dado de alta, inscrit, inscrite, abonne',
    'abonnee, actif, active, confirme, abonniert, angemeldet, aktiv, aktiviert, bestatigt, eingetragen, empfanger',
    'iscritto, iscritta, attivo, attiva, confermato, confermata, inscrito, inscrita, ativo, ativa, assinante, subscrito',
    'ingeschreven, actief, bevestigd, aangemeld, geabonneerd, zapisany, zapisana, aktywny, aktywna, potwierdzony, subskrybent',
    'подписан, подписана, активен, активный, активна, подтвержден, подписчик, abone, aktif, onayli, onaylandi, kayitli, onaylı',
    '購読中, 有効, 配信中, 購読, 確認済み, 登録済み, アクティブ, 已订阅, 订阅, 有效, 已确认, 活跃, 正常, 訂閱, 已訂閱, مشترك, نشط, مؤكد, فعال',
    // Mailboxes that were full or busy.
    'rebote suave, rebotado suave, rebond temporaire, soft rebond, weicher bounce, soft gebounct, rimbalzo morbido, zachte bounce',
    'miekko odbijajacy, odbijajacy miekko, miekko odbity, miekkie odbicie, мягкий отказ, мягкий возврат, yumusak geri donus',
    'ソフトバウンス, 软退信, 軟退信, ارتداد مؤقت, सॉफ्ट बाउंस, 소프트 바운스',
    'सदस्य, सक्रिय, berlangganan, aktif, terkonfirmasi, 구독, 구독 중, 활성, 동의, підписаний',
  ],
  unsubscribe: [
    'unsubscribed, unsubscribe, unsub, opted out, opt out, optout, opt-out, removed, blocklisted, blacklisted, blocked',
    'disabled, deactivated, deleted, suppressed, user suppressed, declined, cancelled, canceled, cancelled by user, inactive',
    'withdrawn, revoked, denied, refused, excluded, do not contact, do not mail, unsubscribed by us, unsubscribed from all',
    'manually suppressed, unsubscribed by admin, signed out, left, dnc, archived, inactive subscriber',
    'dado de baja, dada de baja, baja, cancelado, cancelada, inactivo, inactiva, bloqueado, eliminado, desuscrito, de baja',
    'desabonne, desabonnee, desinscrit, desinscrite, inactif, bloque, supprime, resilie, abgemeldet, ausgetragen, inaktiv',
    'deaktiviert, gesperrt, geloscht, blockiert, widerrufen, abbestellt, disiscritto, disiscritta, inattivo, cancellato',
    'cancellata, bloccato, eliminato, descadastrado, descadastrada, inativo, excluido, removido, desinscrito, desativado',
    'uitgeschreven, inactief, afgemeld, geblokkeerd, verwijderd, opgezegd, wypisany, wypisana, wypisal, nieaktywny',
    'wypisala, wypisal sie, wypisala sie, zrezygnowal, zrezygnowala, zawieszony, zawieszona',
    'zablokowany, usuniety, rezygnacja, отписан, отписана, отписался, отписалась, неактивен, неактивный, заблокирован, удален',
    'abonelikten cikti, abonelikten ayrildi, abonelikten çıktı, abonelikten ayrıldı, pasif, engellendi, silindi, ayrildi',
    '配信停止, 購読解除, 解除, 無効, 停止, 退会, 退会済み, 配信拒否, ブロック, 退订, 已退订, 取消订阅, 已取消, 无效, 禁用, 退訂, 取消訂閱',
    'ألغى الاشتراك, غير مشترك, ملغي, محظور, غير نشط, معطل, सदस्यता समाप्त, निष्क्रिय, berhenti berlangganan, nonaktif, diblokir',
    '구독 취소, 수신거부, 수신 거부, 비활성, 차단, 거부, 해지',
  ],
  bounce: [
    'bounced, bounce, hard bounced, hard bounce, hardbounce, cleaned, undeliverable, undelivered, invalid, returned, bad',
    'does not exist, unreachable, hard_bounce, bounced hard, invalid email, rejected, dropped, undeliverable address, error',
    'rebotado, rebotada, rebote, rebote duro, invalido, rejete, rejetee, rebond, rebond definitif, invalide, npai',
    'unzustellbar, nicht zustellbar, ungultig, gebounct, gebounced, rimbalzato, rimbalzata, non valido, hard bounce',
    'rejeitado, devolvido, retornado, invalido, onbestelbaar, ongeldig, odbity, odbita, twardo odbity, odbijajacy twardo',
    'twardo odbijajacy, bledny, bledny adres, hart gebounct, ハードバウンス, жесткий отказ, ارتداد دائم',
    'twarde odbicie, nieprawidlowy, niedostarczony, недоставлен, недоставляемый, возвращен, недействителен, отказ',
    'geri dondu, geri döndü, gecersiz, geçersiz, 不達, 配信エラー, エラー, バウンス, 無効なアドレス, 退信, 硬退信, 无效邮箱, مرتد',
    'غير صالح, बाउंस, अमान्य, terpental, tidak valid, 반송, 반송됨',
  ],
  complaint: [
    'complained, complaint, spam, marked as spam, marked spam, reported spam, reported as spam, spam complaint, junk, abuse',
    'abused, spam report, spammed, queja, marcado como spam, plainte, signale comme spam, beschwerde, als spam markiert',
    'als spam gemeldet, segnalato come spam, reclamo, reclamacao, marcado como lixo eletronico, klacht, als spam gemarkeerd',
    'skarga, zgloszony jako spam, oznaczony jako spam, жалоба, спам, пожаловался, sikayet, şikayet, spam bildirimi',
    '苦情, 迷惑メール, スパム報告, 投诉, 垃圾邮件, شكوى, بريد مزعج, शिकायत, keluhan, 스팸, 스팸 신고',
  ],
  no_consent: [
    'unconfirmed, not confirmed, pending, opt in pending, awaiting confirmation, waiting, unverified, not verified, new lead',
    'not subscribed, non subscribed, nonsubscribed, never subscribed, never_subscribed, none, no consent, not opted in',
    'transactional, not set, unknown, undefined, null, unassigned, temporary, awaiting, pending confirmation, not granted',
    'invited, requested, not_subscribed, non-subscribed, non marketing, unspecified',
    'no confirmado, sin confirmar, pendiente, no suscrito, no suscrita, non confirme, non confirmee, en attente, non inscrit',
    'non abonne, unbestatigt, nicht bestatigt, ausstehend, nicht abonniert, nicht angemeldet, unbekannt, non confermato',
    'in attesa, non iscritto, da confermare, nao confirmado, pendente, nao inscrito, niet bevestigd, onbevestigd',
    'in afwachting, niet ingeschreven, niepotwierdzony, do aktywacji, oczekujacy, nieaktywowany, niezapisany',
    'не подтвержден, неподтвержден, ожидает, не подписан, onay bekliyor, onaylanmadi, onaylanmamis, beklemede, abone degil',
    '未確認, 仮登録, 未登録, 承認待ち, 未購読, 未确认, 待确认, 未订阅, 未確認, 未訂閱, غير مؤكد, قيد الانتظار, लंबित, अपुष्ट',
    'belum dikonfirmasi, tertunda, tidak berlangganan, 미확인, 대기, 대기 중, 미동의, 미구독',
  ],
};

const words: ReadonlyMap<string, ImportedState> = new Map(
  statesByBadness
    .toReversed()
    .flatMap((state) =>
      stateWords[state].flatMap((list) => list.split(',').map((word) => [normalName(word), state] as const)),
    ),
);

/** Texts that exports write where there is no date or reason. */
const nothing = new Set(['', 'never', 'null', 'none', 'n a', 'na', 'nil', 'undefined', 'nan', 'not bounced']);

const zeroDate = /^0{4}-0{2}-0{2}/u;
const compact = /^(\d{4})(\d{2})(\d{2})(?:T?\d{4,6})?$/u;

/** Reads the time since when a state lasts. Times of day count only with a time zone. */
export function readSince(text: string, order: DateOrder): Date | undefined {
  const isExact = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/u.test(text);
  const exact = isExact ? new Date(text) : undefined;
  if (exact !== undefined && !Number.isNaN(exact.getTime())) return exact;
  const [, year, month, date] = compact.exec(text) ?? [];
  const plain = year === undefined ? text : `${year}-${month ?? ''}-${date ?? ''}`;
  // Exports abbreviate time zones and months in many ways. The day is enough.
  const day = readDay(plain, order) ?? readDay(/^\S+/u.exec(plain)?.[0] ?? '', order);
  return day === undefined ? undefined : new Date(`${day}T00:00:00Z`);
}

/** Returns the meaning of a word in a `subscription` column. Undefined if it is not known. */
export function knownState(
  text: string,
  { no, empty, dateOrder }: Pick<StateColumn, 'no' | 'empty' | 'dateOrder'>,
): ImportedState | undefined {
  if (text === '') return empty;
  const answer = readYesOrNo(text);
  if (answer !== undefined) return answer ? 'subscribed' : no;
  // Some exports write here since when the person has been subscribed.
  return words.get(normalName(text)) ?? (readSince(text, dateOrder) === undefined ? undefined : 'subscribed');
}

const stateOfColumn = { unsubscribed: 'unsubscribe', bounced: 'bounce', complained: 'complaint' } as const;

/**
 * Reads a cell of a column with whether or when somebody unsubscribed, bounced or complained. Any text that does not say no
 * counts, such as a reason.
 */
export function readEvent(text: string, meaning: keyof typeof stateOfColumn, order: DateOrder): ReadState {
  const says = normalName(text);
  if (nothing.has(says) || zeroDate.test(text) || readYesOrNo(text) === false) return { state: 'subscribed' };
  const word = words.get(says);
  if (word === 'subscribed') return { state: 'subscribed' };
  const since = readSince(text, order);
  const state = stateOfColumn[meaning];
  return since === undefined ? { state } : { state, since };
}

/** True if most of the values that are not empty are known words, so that a column with an ambiguous name has states. */
export function looksLikeStates(values: readonly string[]): boolean {
  const given = values.filter((value) => value !== '');
  const known = given.filter((value) => readYesOrNo(value) !== undefined || words.has(normalName(value)));
  return given.length > 0 && known.length * 2 > given.length;
}

/** True if some value says that people are subscribed, so that an empty cell says that they are not. */
export function saysWhoIsSubscribed(values: readonly string[]): boolean {
  return values.some(
    (value) => value !== '' && (readYesOrNo(value) ?? words.get(normalName(value)) === 'subscribed'),
  );
}
