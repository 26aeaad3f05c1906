/**
 * How directly a person caused an event. Actions of a person's gesture may do everything. The response to the form that
 * they submit is an `answer`, whose actions may do everything once more. The response to a form that an answer submits
 * is `distant`, like a slide that a binding shows. Its actions change nothing, so chains of requests end (AMP for
 * Email, recursive form submissions). At the `start`, before a person acts, actions only set state.
 */
export type Trust = 'person' | 'answer' | 'distant' | 'start';

/** Returns the trust of the response to a form that an event with this trust submitted. */
export function trustOfResponse(trust: Trust): Trust {
  return trust === 'person' ? 'answer' : 'distant';
}

export function mayAct(trust: Trust, target: string, method: string): boolean {
  if (trust === 'start') return target === 'AMP';
  // The runtime allows this one method to any event.
  return trust !== 'distant' || method === 'goToSlide';
}
