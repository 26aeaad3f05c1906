import { play, type Player, type PlayerLabels, type PlayerRequest, type PlayerResponse } from '@x/amp-player';
import type { SampleRequest } from '../definition/define-block-editor.ts';
import { parseFragment } from '../markup/parse-markup.ts';
import type { DarkParts, DarkView } from '../surface/dark-view.ts';
import { toServedUrl } from '../surface/served-url.ts';
import type { PreviewAmp } from './preview-amp.ts';
import { sampleResponse } from './sample-data.ts';
import { scopedToWidth, widthContainer } from './scoped-to-width.ts';

export type Outcome = 'success' | 'failure' | 'pending';

/** A request that the message would have sent, or a link that the message would have opened. */
export interface Report {
  readonly kind: 'request' | 'link';
  readonly url: string;
}

export interface PreviewOptions {
  readonly outcome: Outcome;
  /** Delay in ms before a simulated response. */
  readonly answerAfter: number;
  /** Simulates a mail client in dark mode. */
  readonly dark?: DarkView | undefined;
  readonly labels: PlayerLabels;
  readonly sampleAnswer?: ((request: SampleRequest) => unknown) | undefined;
  readonly onReport?: (report: Report) => void;
}

/** AMP has no classes for dark mode. */
const noDarkParts: DarkParts = { html: '', darkClasses: new Map() };

/** Plays the AMP of a block in the canvas. Sends nothing and opens no links: it makes up the responses. */
export class PreviewMessage {
  readonly #options: PreviewOptions;
  readonly #player: Player;
  #outcome: Outcome;

  constructor(host: HTMLElement, { markup, css, frame }: PreviewAmp, options: PreviewOptions) {
    const { dark, labels, onReport } = options;
    this.#options = options;
    this.#outcome = options.outcome;
    const scoped = scopedToWidth(css);
    this.#player = play(
      host,
      markup,
      {
        labels,
        send: (request) => this.#answer(request),
        openLink: (url) => onReport?.({ kind: 'link', url }),
        toPictureUrl: toServedUrl,
        parse: parseFragment,
        prepare: (content) => dark?.darken(content, noDarkParts.darkClasses),
      },
      { css: widthContainer + (dark?.stylesheet(scoped, noDarkParts) ?? scoped) },
    );
    const { content } = this.#player;
    // Without a scheme of its own, the message would show checkboxes in the scheme of the page.
    const scheme =
      dark === undefined ? 'color-scheme:light' : `color-scheme:dark;color:${dark.frame(frame).text}`;
    content.style.cssText = `all:initial;display:block;${frame.canvasStyle};background-color:transparent;${scheme}`;
    content.lang = frame.language;
    content.dir = frame.direction;
  }

  /** True if the block has a list, or a form that shows the response. The user can then choose the outcome. */
  get asks(): boolean {
    const shown = [...this.#player.content.querySelectorAll('form,amp-list')];
    return shown.some(
      (element) =>
        element.localName === 'amp-list' || element.querySelector('[submit-success],[submit-error]') !== null,
    );
  }

  /** Sets the outcome of all later requests, and makes every list request its items again. */
  setOutcome(outcome: Outcome): void {
    this.#outcome = outcome;
    this.#player.refreshLists();
  }

  focus(): void {
    this.#player.content
      .querySelector<HTMLElement>(
        'a[href],button:not([disabled]),input:not([type=hidden]),select,textarea,[tabindex="0"]',
      )
      ?.focus();
  }

  destroy(): void {
    this.#player.stop();
  }

  async #answer(request: PlayerRequest): Promise<PlayerResponse> {
    const { onReport, sampleAnswer, answerAfter } = this.#options;
    const { url } = request;
    onReport?.({ kind: 'request', url });
    const outcome = this.#outcome;
    // Waits until the preview ends.
    if (outcome === 'pending') return new Promise(() => {});
    if (answerAfter > 0) {
      await new Promise((resolve) => {
        setTimeout(resolve, answerAfter);
      });
    }
    if (outcome === 'failure') return { ok: false, body: {} };
    const fields = Object.fromEntries(request.fields);
    return { ok: true, body: sampleAnswer?.({ url, fields }) ?? sampleResponse(request) };
  }
}
