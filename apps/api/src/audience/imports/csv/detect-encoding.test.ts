import type { ImportEncoding } from '@x/api-client/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encoderOf } from '../../../testing/encoder.ts';
import { previewCsv } from './preview.ts';
import { rankEncodings } from './detect-encoding.ts';

/** Names and places, separated by commas, with the encodings in which the language's spreadsheets are saved. */
const samples: readonly [language: string, encodings: readonly ImportEncoding[], texts: string][] = [
  [
    'pl',
    ['windows-1250', 'iso-8859-2'],
    'Łukasz Żółkiewski,Małgorzata Wójcik,Stanisław Dąbrowski,Zofia Gołębiewska,Paweł Wróbel,Józef Kaźmierczak,Agnieszka Król,Michał Pająk,Urszula Ślusarczyk,Bożena Cieślak,Gdańsk,Łódź,Poznań,Kraków,ul. Świętokrzyska',
  ],
  [
    'hu',
    ['windows-1250'],
    'László Szabó,Zsófia Tóth,Gergő Kovács,Ildikó Molnár,Győző Fekete,Ágnes Nagy,Béla Horváth,Erzsébet Szűcs,Győr,Székesfehérvár,Ödön Kőműves,Éva Lukács',
  ],
  [
    'hr',
    ['windows-1250'],
    'Željko Marković,Šime Čačić,Ivana Đorđević,Dražen Kovačić,Zoran Živković,Nikša Bašić,Šibenik,Čakovec,Mirjana Šimić,Ljubiša Jović',
  ],
  [
    'uk',
    ['windows-1251'],
    'Олександр Шевченко,Наталія Їжакевич,Євген Ґудзь,Володимир Мельник,Юлія Ткаченко,Київ,Львів,Сергій Бондаренко,Оксана Кравчук,Тетяна Олійник',
  ],
  [
    'el',
    ['windows-1253', 'iso-8859-7'],
    'Γιώργος Παπαδόπουλος,Ελένη Νικολάου,Δημήτρης Γεωργίου,Κατερίνα Ιωάννου,Αθήνα,Θεσσαλονίκη,Κωνσταντίνος Οικονόμου,Μαρία Αντωνίου,Σπύρος Αγγελόπουλος,Ηρακλής Ψαράς',
  ],
  [
    'tr',
    ['windows-1254'],
    'Ayşe Yılmaz,Çağrı Öztürk,Gülşen Şahin,İbrahim Doğan,Özgür Kılıç,Şükrü Yıldız,İstanbul,Diyarbakır,Tuğba Çelik,Ümit Güneş,Işıl Aydın',
  ],
  [
    'de',
    ['windows-1252', 'macintosh'],
    'Jürgen Müller,Björn Schäfer,Käthe Größmann,Sören Weiß,Günther Böhm,Ännchen Köhler,München,Düsseldorf,Straße 5,Jörg Lösch',
  ],
  [
    'fr',
    ['windows-1252', 'macintosh'],
    'François Lefèvre,Hélène Dupré,Gaëlle Bénard,Noël Hébert,Cécile Gauthier,Benoît Mérieux,Orléans,Besançon,Jérôme Lévêque,Zoé Garçon',
  ],
  [
    'es',
    ['windows-1252', 'macintosh'],
    'José Muñoz,María Fernández,Íñigo Peña,Concepción Núñez,Ángel Ibáñez,Begoña Vázquez,Málaga,A Coruña,Joaquín Gómez,Sofía Martín',
  ],
  [
    'pt',
    ['windows-1252'],
    'João Gonçalves,Conceição Simões,António Magalhães,Inês Araújo,Fábio Assunção,Luís Guimarães,São Paulo,Brasília,Mónica Leitão,Sérgio Brandão',
  ],
  [
    'ja',
    ['shift_jis', 'euc-jp'],
    '山田太郎,佐藤花子,鈴木一郎,高橋美咲,田中健太,渡辺さくら,東京都千代田区,大阪府大阪市,伊藤直樹,小林恵子,タカハシ ミサキ,ヤマダ タロウ',
  ],
  ['zh-CN', ['gb18030'], '王伟,李娜,张敏,刘洋,陈静,杨勇,北京市朝阳区,上海市浦东新区,赵磊,黄丽华,周杰,吴秀英'],
  ['zh-TW', ['big5'], '陳怡君,林志明,黃淑芬,張家豪,李雅婷,王俊傑,臺北市信義區,高雄市前鎮區,吳佩珊,劉建宏'],
  [
    'ko',
    ['euc-kr'],
    '김민수,이서연,박지훈,최은영,정현우,강수진,서울특별시 강남구,부산광역시 해운대구,윤재호,임미경',
  ],
  [
    'th',
    ['windows-874'],
    'สมชาย ใจดี,สุดา แสงทอง,ประเสริฐ วงศ์สวัสดิ์,กรุงเทพมหานคร,เชียงใหม่,วิชัย ศรีสุข,มาลี จันทร์เพ็ญ,อนุชา ทองคำ',
  ],
  [
    'lt',
    ['windows-1257'],
    'Gražina Žukauskienė,Jonas Šimkus,Rūta Kazlauskaitė,Mindaugas Čepulis,Šiauliai,Panevėžys,Živilė Jankauskienė,Vytautas Petrauskas,Aušra Dūdaitė',
  ],
  ['vi', ['windows-1258'], 'Nguyên,Trân Van,Lê Thi,Đô Minh,Hoàng'],
];

const cases = samples.flatMap(([language, encodings, texts]) =>
  encodings.map((encoding) => {
    const encode = encoderOf(encoding);
    const fitting = texts.split(',').filter((text) => encode(text) !== undefined);
    return { language, encoding, encode, fitting };
  }),
);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'x-encodings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function preview(content: Uint8Array, encoding?: ImportEncoding) {
  const path = join(folder, 'contacts.csv');
  await writeFile(path, content);
  const read = await previewCsv(path, {
    known: [],
    mapping: undefined,
    encoding,
    recall: () => Promise.resolve(undefined),
  });
  if ('code' in read) throw new Error(read.code);
  return read;
}

describe.each(cases)('$language in $encoding', ({ encode, fitting, encoding }) => {
  test('is recognized by a few names', () => {
    const text = fitting.slice(0, 10).join('\n');
    const bytes = encode(text) ?? new Uint8Array();
    const [found] = rankEncodings(bytes);
    expect(new TextDecoder(found).decode(bytes)).toBe(text);
  });

  test('is read below many rows without such letters, and in the encoding that a user chooses', async () => {
    const rows = fitting.map((text, index) => `p${String(index)}@example.com;${text.replaceAll(',', ' ')}`);
    const plain = Array.from({ length: 3000 }, (_, index) => `a${String(index)}@example.com;Ann Smith`);
    const content = encode(['email;name', ...rows.slice(0, 3), ...plain, ...rows.slice(3), ''].join('\r\n'));
    const found = await preview(content ?? new Uint8Array());
    expect(found.rows.slice(0, 3).map(([, name]) => name)).toEqual(fitting.slice(0, 3));
    expect(found.encodings[0]?.encoding).toBe(found.encoding);
    const chosen = await preview(content ?? new Uint8Array(), encoding);
    expect(chosen.encoding).toBe(encoding);
    expect(chosen.rows.slice(0, 3).map(([, name]) => name)).toEqual(fitting.slice(0, 3));
  });
});

test.each<[title: string, content: Uint8Array, encodings: readonly string[]]>([
  ['UTF-8', Buffer.from('email,name\na@b.co,Łukasz'), ['utf-8']],
  ['UTF-8 with a mark', Buffer.from('\uFEFFemail,name\na@b.co,Łukasz'), ['utf-8']],
  ['ASCII', Buffer.from('email,name\na@b.co,Ann'), ['utf-8']],
  ['UTF-16', Buffer.from('\uFEFFemail,name\na@b.co,Łukasz', 'utf16le'), ['utf-16le']],
])('%s is certain, so that there is nothing to choose', async (_title, content, encodings) => {
  const read = await preview(content);
  expect(read.encodings.map(({ encoding }) => encoding)).toEqual(encodings);
  expect(read.encoding).toBe(encodings[0]);
});

test('a list of encodings shows how the file reads in each', async () => {
  const polish = cases.find(({ encoding }) => encoding === 'windows-1250');
  const { encodings } = await preview(polish?.encode('email,name\na@b.co,Łukasz Żółć') ?? new Uint8Array());
  expect(encodings[0]?.sample).toBe('Łukasz Żółć');
  expect(encodings.find(({ encoding }) => encoding === 'windows-1252')?.sample).toBe('£ukasz ¯ó³æ');
  expect(encodings.length).toBeGreaterThan(20);
});
