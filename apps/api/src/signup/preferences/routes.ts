import { type RecipientLanguage, recipientLanguageOf } from '@x/api-client/contract';
import { type Context, Hono } from 'hono';
import { chooseLanguage, loadTexts, tooManyPage, unknownPage, unreadablePage } from '../../content/index.ts';
import { recipientPaths } from '../../delivery/index.ts';
import { unsubscribe } from '../../engagement/index.ts';
import { callerAddress, callerNetwork } from '../../platform/http/caller-address.ts';
import { type Inputs, readInputs } from '../../platform/http/form-inputs.ts';
import { readThing, writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import { redirectTo } from '../../platform/http/redirect.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import {
  type Choices,
  endPause,
  pause,
  resubscribe,
  savePreferences,
  subscribeToSome,
  type Submission,
} from './change-preferences.ts';
import { asPerson, type Person } from './find-person.ts';
import { type Notice, notices, respondToTest, respondWithPreferences } from './page.ts';
import { readTopics } from './topics.ts';

function readLanguageInput(text: string | undefined): RecipientLanguage | undefined {
  return text === undefined ? undefined : recipientLanguageOf(text);
}

function idsOf(inputs: Inputs, prefix: string): ReadonlySet<string> {
  const names = [...inputs.keys()].filter((name) => name.startsWith(prefix));
  return new Set(names.map((name) => name.slice(prefix.length)));
}

function choicesOf(inputs: Inputs): Choices {
  return {
    shown: idsOf(inputs, 'shown:'),
    chosen: idsOf(inputs, 'topic:'),
    language: readLanguageInput(inputs.get('language')),
  };
}

/** Actions of the page, which are the names of its buttons. */
const actions = ['save', 'pause', 'resume', 'unsubscribe', 'resubscribe', 'some'] as const;
type Action = (typeof actions)[number];

/** Returns the notice that follows. Undefined for unsubscribing, which leads to another page. */
async function change(
  tx: Transaction,
  person: Person,
  inputs: Inputs,
  action: Action,
  submission: Submission,
): Promise<Notice | undefined> {
  switch (action) {
    case 'save':
      await savePreferences(tx, person, choicesOf(inputs), submission);
      return 'saved';
    case 'pause':
      await pause(tx, person, submission.now);
      return 'paused';
    case 'resume':
      await endPause(tx, person);
      return 'resumed';
    case 'resubscribe':
      await resubscribe(tx, person, submission);
      return 'resubscribed';
    case 'some': {
      const isChosen = await subscribeToSome(tx, person, choicesOf(inputs), submission);
      return isChosen ? 'resubscribed' : 'none_chosen';
    }
    // Unsubscribing is an event of the message and has a transaction of its own.
    case 'unsubscribe':
      return undefined;
  }
}

/**
 * Adds the page on which a recipient chooses what to receive. The link in a message identifies the recipient, who is not
 * signed in. GET changes nothing, because scanners follow every link.
 */
export function createPreferencesRoutes(services: Services): Hono {
  const { configuration, database, keys, now, rateLimits } = services;
  const routes = new Hono();

  function deliveryIdOf(context: Context): string | undefined {
    return readThing(context.req.param('recipient') ?? '', 'preferences', keys.tracking)?.deliveryId;
  }

  function noticeOf(context: Context): Notice | undefined {
    const done = context.req.query('done');
    return notices.find((notice) => notice === done);
  }

  routes.get('/preferences/:recipient', async (context) => {
    const seconds = await rateLimits.preferencesByAddress.take(callerNetwork(context, services));
    if (seconds > 0) return tooManyPage(context, seconds);
    const deliveryId = deliveryIdOf(context);
    if (deliveryId === undefined) return unknownPage(context, 'unknown_message');
    const found = await asPerson(services, { deliveryId, changes: false }, async (tx, recipient) =>
      recipient.kind === 'test'
        ? recipient
        : { ...recipient, topics: await readTopics(tx, recipient.person) },
    );
    if (found === undefined) return unknownPage(context, 'unknown_message');
    const acceptLanguage = context.req.header('accept-language');
    if (found.kind === 'test') return respondToTest(context, acceptLanguage);
    const { person, topics } = found;
    const language = chooseLanguage(person.pages, { known: person.language, acceptLanguage });
    const texts = await loadTexts(person.pages, language);
    const path = `/preferences/${context.req.param('recipient')}`;
    return respondWithPreferences(context, { person, topics, texts, path, notice: noticeOf(context) });
  });

  routes.post('/preferences/:recipient', async (context) => {
    const network = await rateLimits.preferencesByAddress.take(callerNetwork(context, services));
    if (network > 0) return tooManyPage(context, network);
    const deliveryId = deliveryIdOf(context);
    if (deliveryId === undefined) return unknownPage(context, 'unknown_message');
    const seconds = await rateLimits.preferencesByLink.take(deliveryId);
    if (seconds > 0) return tooManyPage(context, seconds);
    const inputs = await readInputs(context.req.raw);
    const action = actions.find((known) => known === inputs?.get('action'));
    if (inputs === undefined || action === undefined) return unreadablePage(context);
    const acceptLanguage = context.req.header('accept-language');
    const submitted = { address: callerAddress(context, configuration.trustedProxies), now: now() };
    const found = await asPerson(services, { deliveryId, changes: true }, async (tx, recipient) => {
      if (recipient.kind === 'test') return recipient;
      const { pages } = recipient.person;
      // The language of the page, whose text the person agreed to.
      const language = chooseLanguage(pages, { known: inputs.get('page'), acceptLanguage });
      const submission = { ...submitted, texts: await loadTexts(pages, language) };
      const notice = await change(tx, recipient.person, inputs, action, submission);
      return { kind: recipient.kind, notice };
    });
    if (found === undefined) return unknownPage(context, 'unknown_message');
    if (found.kind === 'test') return respondToTest(context, acceptLanguage);
    if (found.notice === undefined) {
      const userAgent = (context.req.header('user-agent') ?? '').slice(0, 500);
      await unsubscribe(database, { deliveryId, occurredAt: submitted.now, userAgent });
      // That page asks why, and has the way back.
      const identifier = writeIdentifier({ kind: 'unsubscribe', deliveryId }, keys.tracking);
      return redirectTo(context, `${recipientPaths.unsubscribe}/${identifier}`, 303);
    }
    return redirectTo(context, `/preferences/${context.req.param('recipient')}?done=${found.notice}`, 303);
  });

  return routes;
}
