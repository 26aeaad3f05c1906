import * as v from 'valibot';
import type { EditorError, EditorProviders } from './providers.ts';

/** A provider resolved with something other than its type promises. `message` is for the user, `cause` for the host. */
export class ProviderAnswerError extends Error {
  override readonly name = 'ProviderAnswerError';
}

const text = v.string();
const size = v.optional(v.number());

const image = v.looseObject({
  id: text,
  name: text,
  src: text,
  date: text,
  width: size,
  height: size,
  bytes: size,
});

const integration = v.looseObject({
  id: text,
  name: text,
  type: v.looseObject({ name: text, image: text }),
  config: v.looseObject({ hostUrl: v.optional(text) }),
});

const product = v.looseObject({ id: text, name: text, price: v.number(), currency: text, image: text });

const recordedBlock = v.looseObject({ name: text, events: v.array(v.looseObject({ id: text, name: text })) });

const validation = v.looseObject({
  valid: v.boolean(),
  errors: v.array(
    v.looseObject({
      code: text,
      severity: text,
      message: text,
      line: size,
      col: size,
      blockId: v.optional(text),
      hint: v.optional(text),
    }),
  ),
});

/**
 * Returns the providers with their answers checked, so that an answer of another shape, and a provider that throws
 * instead of returning a promise, become a rejection. `sentence` says to the user that an answer could not be used.
 */
export function checkAnswers(providers: EditorProviders, sentence: string): EditorProviders {
  function checked<Given extends readonly unknown[], Answer>(
    source: EditorError['source'],
    schema: v.GenericSchema,
    call: (...given: Given) => Promise<Answer>,
  ): (...given: Given) => Promise<Answer> {
    return async (...given) => {
      const answer = await call(...given);
      const [issue] = v.safeParse(schema, answer).issues ?? [];
      if (issue === undefined) return answer;
      const path = v.getDotPath(issue) ?? '';
      throw new ProviderAnswerError(sentence, {
        cause: `${source}${path === '' ? '' : `: ${path}`}: ${issue.message}`,
      });
    };
  }

  const { images, chooseImage, integrations, products, ampEvents, conditions, validateAmp } = providers;
  // Methods are bound and listed one by one, because a provider can be an object of a class.
  return {
    ...providers,
    ...(images && {
      images: {
        list: checked('images.list', v.array(image), images.list.bind(images)),
        ...(images.upload && { upload: checked('images.upload', image, images.upload.bind(images)) }),
        ...(images.remove && { remove: images.remove.bind(images) }),
      },
    }),
    ...(chooseImage && { chooseImage: checked('chooseImage', v.nullable(image), chooseImage) }),
    ...(integrations && {
      integrations: {
        list: checked('integrations.list', v.array(integration), integrations.list.bind(integrations)),
        ...(integrations.manage && { manage: integrations.manage.bind(integrations) }),
        ...(integrations.install && { install: integrations.install.bind(integrations) }),
      },
    }),
    ...(products && {
      products: { search: checked('products.search', v.array(product), products.search.bind(products)) },
    }),
    ...(ampEvents && {
      ampEvents: {
        list: checked('ampEvents.list', v.array(recordedBlock), ampEvents.list.bind(ampEvents)),
      },
    }),
    ...(conditions && {
      conditions: {
        Description: conditions.Description,
        choose: checked(
          'conditions.choose',
          v.nullable(v.looseObject({})),
          conditions.choose.bind(conditions),
        ),
      },
    }),
    ...(validateAmp && { validateAmp: checked('validateAmp', validation, validateAmp) }),
  };
}
