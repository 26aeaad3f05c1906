import { readFileSync } from 'node:fs';
import type { ImportEncoding, ImportedState } from '@x/api-client/contract';
import { createRandom } from '@x/fault-simulator';
import { encoderOf } from '../../testing/encoder.ts';

/* People of four audiences as other products export them, with what the products and their mail systems know of them. */

export type FileName = 'Polish' | 'Japanese' | 'Arabic' | 'German';

/** What the recipient's mail system does with a message. */
type Mailbox = 'takes' | 'greylisted' | 'unknown' | 'full' | 'blocked' | 'held out';

export interface Person {
  readonly file: FileName;
  readonly email: string;
  readonly firstName: string;
  readonly surname: string;
  /** What the file says, and the words that say it. */
  readonly state: ImportedState;
  readonly cells: readonly string[];
  readonly mailbox: Mailbox;
  /** Class of a held-out reply. Empty for other mailboxes. */
  readonly expected: string;
}

interface State {
  readonly state: ImportedState;
  /** Cells of the columns after the names. */
  readonly cells: readonly string[];
}

interface ForeignFile {
  readonly encoding: ImportEncoding;
  readonly delimiter: ',' | ';';
  readonly header: readonly string[];
  readonly firstNames: readonly string[];
  readonly surnames: readonly string[];
  readonly domains: readonly string[];
  /** States of people who may be mailed. */
  readonly mailable: readonly State[];
  readonly others: readonly State[];
}

const subscribed = (...cells: readonly string[]): State => ({ state: 'subscribed', cells });
const unsubscribe = (...cells: readonly string[]): State => ({ state: 'unsubscribe', cells });
const bounce = (...cells: readonly string[]): State => ({ state: 'bounce', cells });
const complaint = (...cells: readonly string[]): State => ({ state: 'complaint', cells });
const noConsent = (...cells: readonly string[]): State => ({ state: 'no_consent', cells });

/** Each file with the columns, the separator and the encoding that Excel in its country saves. */
const files: Readonly<Record<FileName, ForeignFile>> = {
  // FreshMail
  Polish: {
    encoding: 'windows-1250',
    delimiter: ';',
    header: ['E-mail', 'Imię', 'Nazwisko', 'Status', 'Data zapisu'],
    firstNames: [
      'Łukasz',
      'Małgorzata',
      'Żaneta',
      'Świętosław',
      'Grażyna',
      'Paweł',
      'Bożena',
      'Jędrzej',
      'Błażej',
    ],
    surnames: [
      'Wiśniewska',
      'Dąbrowski',
      'Wójcik',
      'Kamińska',
      'Źrebiec',
      'Ćwikła',
      'Gołębiewska',
      '"Król"; Pająk',
    ],
    domains: ['wp.pl', 'o2.pl', 'interia.pl', 'gmail.com', 'outlook.com', 'yahoo.com'],
    mailable: [subscribed('Aktywny', '2021-03-04'), subscribed('Miękko odbijający', '2022-11-30')],
    others: [
      unsubscribe('Wypisany', '2020-01-15'),
      bounce('Twardo odbijający', '2019-07-01'),
      noConsent('Do aktywacji', '2023-02-02'),
      noConsent('Nieaktywowany', '2023-02-03'),
    ],
  },
  // Mailchimp
  Japanese: {
    encoding: 'shift_jis',
    delimiter: ',',
    header: [
      'Email Address',
      'First Name',
      'Last Name',
      'MEMBER_RATING',
      'UNSUB_TIME',
      'UNSUB_REASON',
      'CLEAN_TIME',
    ],
    firstNames: ['陽菜', '翔太', 'さくら', '能子', 'ソノ子', '十和子', '美咲', 'ジョルジュ', '健一'],
    surnames: ['髙橋', '山﨑', '佐藤', '能美', '表', '鈴木', '渡邊', '神保,町'],
    domains: ['docomo.ne.jp', 'ezweb.ne.jp', 'gmail.com', 'hotmail.com', 'yahoo.com', 'nifty.example'],
    mailable: [subscribed('4', '', '', ''), subscribed('2', '', '', '')],
    others: [
      unsubscribe('2', '2023-05-01 10:00:00', 'N/A', ''),
      unsubscribe('3', '2022-12-31 23:59:59', '内容に興味がない', ''),
      bounce('1', '', '', '2022-01-31 23:00:00'),
    ],
  },
  // Brevo
  Arabic: {
    encoding: 'windows-1256',
    delimiter: ';',
    header: ['CONTACT ID', 'EMAIL', 'FIRSTNAME', 'LASTNAME', 'SMS', 'EMAIL_BLACKLISTED', 'الحالة'],
    firstNames: ['محمد', 'فاطمة', 'أحمد', 'عائشة', 'نور', 'خديجة', 'إبراهيم', 'مؤمن', 'ضحى'],
    surnames: ['العتيبي', 'الشمري', 'القحطاني', 'آل سعود', 'الغامدي', 'بن يوسف', 'الحربي', 'الدوسري; الرياض'],
    domains: ['gmail.com', 'outlook.com', 'live.com', 'yahoo.com', 'stc.example', 'googlemail.com'],
    mailable: [subscribed('966500000001', 'false', 'مشترك'), subscribed('', 'No', 'نشط')],
    others: [
      unsubscribe('', 'true', 'مشترك'),
      unsubscribe('966500000003', 'Yes', 'نشط'),
      unsubscribe('', 'false', 'محظور'),
      bounce('', 'false', 'مرتد'),
    ],
  },
  // rapidmail
  German: {
    encoding: 'windows-1252',
    delimiter: ';',
    header: ['E-Mail-Adresse', 'Vorname', 'Nachname', 'Status', 'Abgemeldet am', 'Beschwerde'],
    firstNames: ['Jürgen', 'Käthe', 'Björn', 'Änne', 'Günther', 'Søren', 'Rosé', 'Ömer', 'Zoë'],
    surnames: ['Müller', 'Größl', 'Weiß', 'Schäfer', 'Königs', 'Löw-Österreicher', 'Müßig', 'Müller; Söhne'],
    domains: ['gmx.de', 'web.de', 't-online.de', 'gmail.com', 'outlook.com', 'aol.com'],
    mailable: [subscribed('aktiv', '', ''), subscribed('Bestätigt', '', 'nein')],
    others: [
      unsubscribe('abgemeldet', '31.12.2023', ''),
      unsubscribe('aktiv', '01.02.2024', ''),
      bounce('gebounced', '', ''),
      bounce('Unzustellbar', '', 'nein'),
      complaint('aktiv', '', 'ja'),
      noConsent('unbestätigt', '', ''),
    ],
  },
};

export const fileNames = Object.keys(files) as readonly FileName[];

interface HeldOutReply {
  readonly expected: string;
  readonly reply: string;
}

/** The replies of the fifth that was set aside while the classes of replies were written, as far as SMTP can send them. */
function readHeldOut(): readonly HeldOutReply[] {
  const file = new URL('../../providers/replies/testing/held-out-replies.tsv', import.meta.url);
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([expected = '', , reply = '']) => ({ expected, reply: reply.replaceAll('\\n', '\n') }))
    .filter(({ reply }) => /^[45]\d\d[ -]/u.test(reply));
}

/** Of 100 people who may be mailed. All others are taken at once. */
const shares: Readonly<Partial<Record<Mailbox, number>>> = {
  unknown: 4,
  full: 3,
  blocked: 3,
  greylisted: 4,
  'held out': 9,
};

export interface ForeignPeople {
  /** In the order of the rows of the files. */
  readonly rows: readonly Person[];
  /** Replies to held-out recipients, by their addresses. */
  readonly replies: Readonly<Record<string, string>>;
}

/** Creates as many rows per file. A tenth are further rows of people above or in another file. */
export function createPeople(rowsPerFile: number, seed: number): ForeignPeople {
  const random = createRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error('There is nothing to choose from.');
    return value;
  };
  const heldOut = readHeldOut();
  const replies: Record<string, string> = {};
  const rows: Person[] = [];

  function drawMailbox(): Mailbox {
    let drawn = below(100);
    for (const [mailbox, share] of Object.entries(shares)) {
      if (drawn < share) return mailbox as Mailbox;
      drawn -= share;
    }
    return 'takes';
  }

  function addressOf(mailbox: Mailbox, domain: string): Pick<Person, 'email' | 'expected'> {
    const number = String(rows.length).padStart(4, '0');
    if (mailbox === 'takes')
      return { email: `${pick(['ana', 'ken', 'nur', 'uwe'])}.${number}@${domain}`, expected: '' };
    if (mailbox !== 'held out') return { email: `${mailbox}${number}@${domain}`, expected: '' };
    // Each server has a domain of its own.
    const index = Object.keys(replies).length % heldOut.length;
    const { expected = '', reply = '' } = heldOut[index] ?? {};
    const email = `held${number}@server${String(index)}.example`;
    replies[email] = reply;
    return { email, expected };
  }

  function newPerson(name: FileName): Person {
    const file = files[name];
    const { state, cells } = pick(below(100) < 80 ? file.mailable : file.others);
    const mailbox = drawMailbox();
    return {
      file: name,
      ...addressOf(mailbox, pick(file.domains)),
      firstName: pick(file.firstNames),
      surname: pick(file.surnames),
      state,
      cells,
      mailbox,
    };
  }

  /** Another row of somebody, perhaps in other letters, another file or another state. */
  function again(name: FileName, known: Person): Person {
    const file = files[name];
    const { state, cells } = pick(below(100) < 70 ? file.mailable : file.others);
    const email = below(2) === 0 ? known.email.toUpperCase() : known.email;
    const names =
      known.file === name ? known : { firstName: pick(file.firstNames), surname: pick(file.surnames) };
    return { ...known, firstName: names.firstName, surname: names.surname, file: name, email, state, cells };
  }

  for (const name of fileNames) {
    for (let row = 0; row < rowsPerFile; row += 1) {
      rows.push(row > 5 && below(10) === 0 ? again(name, pick(rows)) : newPerson(name));
    }
  }
  return { rows, replies };
}

/** Writes a file as its product exports it. */
export function writeFile(name: FileName, rows: readonly Person[]): Uint8Array<ArrayBuffer> {
  const { header, delimiter, encoding } = files[name];
  const quoted = (text: string) =>
    text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
  const cellsOf = ({ email, firstName, surname, cells }: Person, index: number) => [
    ...(header[0] === 'CONTACT ID' ? [String(index + 1)] : []),
    email,
    firstName,
    surname,
    ...cells,
  ];
  const lines = [header, ...rows.filter(({ file }) => file === name).map(cellsOf)];
  const text = lines.map((cells) => `${cells.map(quoted).join(delimiter)}\r\n`).join('');
  const bytes = encoderOf(encoding)(text);
  if (bytes === undefined) throw new Error(`The ${name} file has characters that ${encoding} lacks.`);
  return bytes;
}
