import { pageEntrances } from '@x/api-client/contract';
import type { Hono } from 'hono';
import { expect } from 'vitest';
import { newId } from '../../../platform/database/identifier.ts';
import type { RecipientKind } from '../../../platform/secrets/signed-identifier.ts';
import { blockIds, type ConnectorWorld, pressed, sandboxed, version2 } from './connector-world.ts';

/** Places that calls come from, each with the start of its paths and the headers of its mail client or browser. */
export interface Place {
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly isPage: boolean;
}

/** The place of a recipient who came from the HTML version. */
export const page: Place = { base: '/page/html', headers: sandboxed, isPage: true };

export const places: readonly Place[] = [
  { base: '/api', headers: version2, isPage: false },
  ...pageEntrances.map((entrance) => ({ ...page, base: `/page/${entrance}` })),
];

export type Identify = (kind: RecipientKind) => string;
export type Body = URLSearchParams | FormData | Uint8Array<ArrayBuffer> | string;

interface Call {
  readonly path: string;
  readonly fields: (identify: Identify) => Record<string, string>;
}

interface Sending {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Routes that are not those of the running application. */
  readonly routes?: Hono;
}

export function bodyOf(fields: Readonly<Record<string, string>>): URLSearchParams {
  return new URLSearchParams({ ...pressed, ...fields });
}

/** Checks that a refusal can be shown: it is an envelope with a sentence, and the browser lets the page read it. */
export async function expectRefusal(response: Response, place: Place, status: number): Promise<void> {
  const text = await response.text();
  expect([place.base, response.status, text.slice(0, 200)]).toEqual([place.base, status, expect.any(String)]);
  expect(JSON.parse(text)).toMatchObject({
    success: false,
    errors: [{ message: expect.stringMatching(/\w/u) }],
  });
  expect(response.headers.get('access-control-allow-origin')).toBe(place.isPage ? 'null' : null);
}

/** Sends the calls of interactive blocks from each place. */
export class BlockCalls {
  private readonly connectors: ConnectorWorld;
  readonly form: Call;
  readonly event: Call;

  constructor(connectors: ConnectorWorld) {
    this.connectors = connectors;
    this.form = {
      path: '/connectors',
      fields: (identify) => ({
        ...connectors.formFields({ ...connectors.callMe(), email: identify('email') }),
        target: blockIds.call_me,
        attempt: newId(),
      }),
    };
    this.event = {
      path: '/yamp-blocks-events/submission/register',
      fields: (identify) => ({
        campaign_id: identify('campaign'),
        audience_id: identify('audience'),
        contact_id: identify('contact'),
        target: blockIds.call_me,
      }),
    };
  }

  /** The calls that do something. */
  get all(): readonly Call[] {
    return [this.form, this.event];
  }

  recipient(deliveryId = this.connectors.ids.delivery): Identify {
    return (kind) => this.connectors.sign(kind, deliveryId);
  }

  guest(campaignId = this.connectors.ids.campaign): Identify {
    return () => this.connectors.guest(campaignId);
  }

  async send({ base, headers }: Place, path: string, body: Body, more: Sending = {}): Promise<Response> {
    const { routes, method = 'POST' } = more;
    const init = { method, headers: { ...headers, ...more.headers }, body };
    return routes === undefined
      ? this.connectors.world.application.fetch(`${base}${path}`, init)
      : routes.request(`http://localhost${base}${path}`, init);
  }

  /** Makes each call at each place, and checks that it is refused. */
  async refuseAll(identify: Identify, at: readonly Place[] = places): Promise<void> {
    for (const place of at) {
      for (const { path, fields } of this.all) {
        await expectRefusal(await this.send(place, path, bodyOf(fields(identify))), place, 404);
      }
    }
  }
}
