import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';
import { expect, waitFor } from 'storybook/test';
import { play } from './index.ts';

interface Args {
  /** AMP of a block, without the page around it. */
  readonly markup: string;
  readonly css: string;
  /** Whether requests succeed. */
  readonly succeeds: boolean;
}

const css = `
  :host{font:16px/1.5 Arial,sans-serif;color:#333b46;background:#fff;padding:16px}
  button,select,input{font:inherit;padding:4px 12px}
  [hidden]{display:none}`;

const rating = `
<form method="post" action-xhr="https://api.example.com/rate" on="submit-success:AMP.setState({rated: true})">
  <fieldset [hidden]="rated">
    <legend>How would you rate us?</legend>
    <label><input type="radio" name="stars" value="1" on="change:AMP.setState({stars: 1})"> 1</label>
    <label><input type="radio" name="stars" value="2" on="change:AMP.setState({stars: 2})"> 2</label>
    <label><input type="radio" name="stars" value="3" on="change:AMP.setState({stars: 3})"> 3</label>
    <button type="submit" disabled [disabled]="!stars">Send</button>
  </fieldset>
  <div submitting role="status">One moment</div>
  <div submit-success role="status"><template type="amp-mustache">Thank you, {{name}}.</template></div>
  <div submit-error role="alert">Please try again.</div>
</form>`;

/** Plays AMP as a page does. The responses are made up. */
function Played({ markup, css: styles, succeeds }: Args) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    const player = play(
      place.current,
      markup,
      {
        labels: { previousSlide: 'Previous slide', nextSlide: 'Next slide' },
        send: () => Promise.resolve({ ok: succeeds, body: { name: 'Ada', items: ['One', 'Two'] } }),
        openLink: () => {},
      },
      { css: styles },
    );
    return () => player.stop();
  }, [markup, styles, succeeds]);
  return <div ref={place} data-played />;
}

const meta = {
  title: 'AMP player/Player',
  args: { markup: rating, css, succeeds: true },
  render: (args) => <Played {...args} />,
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

function shadowOf(canvas: HTMLElement): ShadowRoot {
  const root = canvas.querySelector('[data-played]')?.shadowRoot;
  if (root === null || root === undefined) throw new Error('Nothing is played.');
  return root;
}

export const Form: Story = {
  play: async ({ canvasElement }) => {
    const root = await waitFor(() => shadowOf(canvasElement));
    root.querySelector<HTMLInputElement>('input[value="3"]')?.click();
    root.querySelector('button')?.click();
    await waitFor(() => expect(root.textContent).toContain('Thank you, Ada.'));
  },
};

export const Failure: Story = {
  args: { succeeds: false },
  play: async ({ canvasElement }) => {
    const root = await waitFor(() => shadowOf(canvasElement));
    root.querySelector<HTMLInputElement>('input[value="1"]')?.click();
    root.querySelector('button')?.click();
    await waitFor(() => expect(root.querySelector('[role=alert]')?.checkVisibility()).toBe(true));
  },
};

export const Carousel: Story = {
  args: {
    markup: `
<amp-carousel type="slides" layout="fixed-height" height="120" on="slideChange:AMP.setState({slide: event.index + 1})">
  <p>First picture</p><p>Second picture</p><p>Third picture</p>
</amp-carousel>
<p role="status">Picture <span [text]="slide">1</span> of 3</p>`,
  },
  play: async ({ canvasElement }) => {
    const root = await waitFor(() => shadowOf(canvasElement));
    root.querySelector<HTMLButtonElement>('[aria-label="Next slide"]')?.click();
    await waitFor(() => expect(root.textContent).toContain('Picture 2 of 3'));
  },
};

export const List: Story = {
  args: {
    markup: `
<amp-list layout="fixed-height" height="80" src="https://api.example.com/items">
  <template type="amp-mustache"><p>{{.}}</p></template>
  <div placeholder>One moment</div>
</amp-list>`,
  },
};
