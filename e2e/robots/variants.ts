/** Behaviour of a simulated scanner of messages. */
export interface Variant {
  readonly name: string;
  /** All links of the markup, or only those that a browser shows. */
  readonly follows: 'all' | 'visible';
  /** By HEAD and GET, or by opening each link in a browser that runs scripts, clicks and submits. */
  readonly by: 'requests' | 'browser';
  /** Seconds before each link, and after acting on its page. */
  readonly wait: 0 | 1 | 30;
  /** Whether each link is requested from a network of its own. */
  readonly networks: 'one' | 'many';
  readonly agent: keyof typeof agents;
}

/** User agents of scanners. `changing` is another browser of a person for each link. */
export const agents = {
  chrome: [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
  barracuda: ['BarracudaSentinel (EE)'],
  changing: [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ],
} as const;

/**
 * What is known of scanners, and the variants of it:
 *
 * - The sandbox of Microsoft Defender clicks every link within ten seconds, with the user agent of Chrome
 *   (check.live-direct-marketing.online/blog/microsoft-defender-link-click-pattern). It opens forms and submits them
 *   (techcommunity.microsoft.com, "Possible major problem with MS Defender scanning/clicking links", and
 *   stackoverflow.com/questions/59281750).
 * - Scanners at Microsoft's data centers look like browsers, run scripts and post what these post
 *   (thenewsletterplugin.com/documentation/about-automatic-and-unwanted-unsubscribe).
 * - Scanners press buttons (github.com/nextauthjs/next-auth/issues/1840).
 * - Barracuda, Proofpoint and others name themselves in the user agent
 *   (check.live-direct-marketing.online/blog/bot-clicks-security-scanners-detect).
 * - Waits of 30 seconds and a network for each link are ours, so that no rule can count on haste or on one address.
 */
const known: readonly Variant[] = [
  { name: 'gateway', follows: 'all', by: 'requests', wait: 0, networks: 'one', agent: 'barracuda' },
  { name: 'cloud', follows: 'all', by: 'requests', wait: 0, networks: 'many', agent: 'chrome' },
  { name: 'sandbox', follows: 'all', by: 'browser', wait: 0, networks: 'one', agent: 'chrome' },
];

const waits = [0, 1, 30] as const;

/** Each combination of behaviours. */
const combined: readonly Variant[] = (['all', 'visible'] as const).flatMap((follows) =>
  (['requests', 'browser'] as const).flatMap((by) =>
    (['one', 'many'] as const).flatMap((networks) =>
      (['chrome', 'changing'] as const).flatMap((agent) =>
        waits.map((wait) => ({
          name: [follows, by, networks, agent, wait].join(' '),
          follows,
          by,
          networks,
          agent,
          wait,
        })),
      ),
    ),
  ),
);

const chosen = process.env['ROBOTS'] ?? '';

/**
 * `ROBOTS=every` runs each combination, with real waits of up to 30 seconds for each link. Anything else is a regular
 * expression for the names of combinations.
 */
export const isNight = chosen !== '';
export const variants: readonly Variant[] = isNight
  ? [...known, ...combined].filter(({ name }) => chosen === 'every' || new RegExp(chosen, 'u').test(name))
  : known;

/**
 * Whether everything that a scanner opens and follows must be marked as a bot's. Not if it visits only what people see.
 */
export function isMarked({ follows }: Variant): boolean {
  return follows === 'all';
}
