import { randomOf } from '../../platform/seeded-random.ts';
import { regularTag } from '../segments.ts';

/**
 * Mail program of a customer. `apple` loads all pictures ahead (Mail Privacy Protection), and `guarded` has a scanner that
 * follows the links of each message.
 */
export type MailProgram = 'gmail' | 'iphone' | 'apple' | 'outlook' | 'yahoo' | 'guarded';

export interface Customer {
  /** Place in the order of joining. */
  readonly number: number;
  readonly email: string;
  readonly firstName: string;
  readonly surname: string;
  readonly city: string;
  readonly favorite: string;
  readonly language: string;
  readonly tags: readonly string[];
  readonly joinedAt: Date;
  readonly program: MailProgram;
  /** Interest in the messages of the shop. 1 is average. */
  readonly interest: number;
  /** True if the address does not exist. */
  readonly isMistyped: boolean;
}

export const workshopTag = 'Workshop';
export const favorites = ['Lamps', 'Ceramics', 'Knitwear', 'Books'] as const;

/** Random numbers of one customer, so that they do not depend on who else gets a message. */
export type RandomFor = (customer: Customer) => () => number;

export function randomOfCustomers(seedOfSubject: number): RandomFor {
  return ({ number }) => randomOf(seedOfSubject * 100_003 + number);
}

const dayMilliseconds = 86_400_000;
const seed = 20_251_127;

/** People on the list at its start, and people who joined in each later period of 30 days. */
const beginning = 270;
const joinedPerMonth = [32, 42, 40, 48, 54, 66, 58, 47, 72, 82, 88, 98] as const;

/** Age of the imported list, in days. */
export const importedDaysAgo = 362;

const spanish = {
  firstNames:
    'Ana Lucía Marta Carmen Elena Sara Paula Irene Nuria Rocío Pilar Inés Javier Diego Pablo Álvaro Sergio Hugo Iván Tomás Mateo Rubén Óscar Andrés'.split(
      ' ',
    ),
  surnames:
    'García Martínez López Sánchez Pérez Gómez Ruiz Díaz Moreno Muñoz Romero Navarro Torres Vega Molina Ortega Castro Rubio Marín Iglesias'.split(
      ' ',
    ),
  cities: ['Madrid', 'Madrid', 'Madrid', 'Barcelona', 'Valencia', 'Sevilla', 'Bilbao', 'Zaragoza'],
  domains: ['correo.example', 'buzon.example', 'mensaje.example'],
};
const english = {
  firstNames:
    'Emma Olivia Chloe Grace Ruth Hannah Alice Nina Maya Freya Ben Jack Oliver Noah Samuel Leo Adam Finn Marcus Theo Oscar Ravi Yusuf Kofi'.split(
      ' ',
    ),
  surnames:
    'Smith Jones Taylor Brown Walker Okafor Hughes Patel Murphy Clarke Reid Schmidt Meyer Martin Bernard Rossi Novak Larsen Keller Dubois'.split(
      ' ',
    ),
  cities: ['London', 'London', 'Dublin', 'Bristol', 'Berlin', 'Paris', 'Lisbon', 'Amsterdam'],
  domains: ['mail.example', 'postbox.example', 'inbox.example', 'letters.example'],
};

const programs: readonly (readonly [MailProgram, number])[] = [
  ['gmail', 0.44],
  ['iphone', 0.17],
  ['apple', 0.1],
  ['outlook', 0.15],
  ['yahoo', 0.1],
  ['guarded', 0.04],
];

/** Picks an item. `at` is a number from 0 to 1. */
function pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[], at: number): Item {
  const item = items[Math.floor(at * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

function programAt(at: number): MailProgram {
  let end = 0;
  return programs.find(([, share]) => (end += share) > at)?.[0] ?? 'gmail';
}

function asciiOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/gu, '');
}

/** Days before now on which people joined, the earliest first. */
function joinDays(random: () => number): readonly number[] {
  const months = joinedPerMonth.flatMap((count, month) =>
    Array.from({ length: count }, () => 360 - 30 * month - 30 * random()),
  );
  // Everyone on the list at its start came with one import.
  return [...Array.from({ length: beginning }, () => importedDaysAgo), ...months].toSorted(
    (one, other) => other - one,
  );
}

/** Creates the customers of the demo's shop in the order in which they joined. */
export function createCustomers(now: Date): readonly Customer[] {
  const random = randomOf(seed);
  const taken = new Set<string>();
  const today = new Date(now).setUTCHours(0, 0, 0, 0);
  return joinDays(random).map((daysAgo, number) => {
    const isSpanish = random() < 0.64;
    const { firstNames, surnames, cities, domains } = isSpanish ? spanish : english;
    const firstName = pick(firstNames, random());
    const surname = pick(surnames, random());
    const base = `${asciiOf(firstName)}.${asciiOf(surname)}`;
    const domain = pick(domains, random());
    let email = `${base}@${domain}`;
    for (let number = 2; taken.has(email); number++) email = `${base}${String(number)}@${domain}`;
    taken.add(email);
    const interest = 0.25 + 1.5 * random();
    const tags = [...(interest > 1.35 ? [regularTag] : []), ...(random() < 0.12 ? [workshopTag] : [])];
    return {
      number,
      email,
      firstName,
      surname,
      city: pick(cities, random()),
      favorite: pick(favorites, random()),
      language: isSpanish ? 'es' : 'en',
      tags,
      joinedAt: new Date(today - daysAgo * dayMilliseconds),
      program: programAt(random()),
      interest,
      isMistyped: random() < 0.015,
    };
  });
}
