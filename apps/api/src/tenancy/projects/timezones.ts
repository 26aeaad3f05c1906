import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { type Refusal, refuseRule } from '../../platform/http/refusal.ts';

/** Current names of time zones that `Intl` still lists by a former name (the file `backward` of the IANA database). */
const currentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const identifiers = [
  ...new Set([
    'UTC',
    ...Intl.supportedValuesOf('timeZone')
      .map((id) => currentNames[id] ?? id)
      .toSorted(),
  ]),
];

/** Accepts all names in the time zone database, including aliases that `listTimezones` leaves out. */
export function isTimezone(id: string): boolean {
  if (!/^[A-Za-z]/u.test(id)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: id }).format(0) !== '';
  } catch {
    return false;
  }
}

export function notATimezone(): Refusal<'invalid_request'> {
  return refuseRule('timezone_unknown', 'body.timezone_id');
}

function offsetOf(id: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? '+00:00' : name.replace('GMT', '');
}

/** Returns a label with the UTC offset at the given time, such as `(UTC+01:00) Europe/Madrid`. */
export function timezoneText(id: string, at: Date): string {
  return `(UTC${offsetOf(id, at)}) ${id.replaceAll('_', ' ')}`;
}

export const listTimezones = implement(contract.projects.timezones, (_request, { services }) => {
  const now = services.now();
  return Promise.resolve(identifiers.map((id) => ({ id, text: timezoneText(id, now) })));
});
