import type { CDPSession, Locator, Page } from '@playwright/test';
import { pathBetween, type Point } from './path.ts';
import { lookAt, type Spot } from './sight.ts';
import { rest } from './speed.ts';

/** A pen on a page, which draws on what can be seen without scrolling. */
export class Pen {
  readonly #session: CDPSession;
  #place: Point = { x: 0, y: 0 };

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<Pen> {
    return new Pen(await page.context().newCDPSession(page));
  }

  async #send(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased'): Promise<void> {
    const buttons = type === 'mouseReleased' ? 0 : 1;
    await this.#session.send('Input.dispatchMouseEvent', {
      type,
      ...this.#place,
      button: 'left',
      buttons,
      clickCount: 1,
      pointerType: 'pen',
    });
  }

  async pickUp(from: Locator, at: Spot = 'middle'): Promise<void> {
    const seen = await lookAt(from, at);
    if (seen?.met !== true) throw new Error(`The pen does not meet ${String(from)}.`);
    this.#place = seen.point;
    await this.#send('mousePressed');
    await rest('press');
  }

  async carryBy(x: number, y: number): Promise<void> {
    const { x: left, y: top } = this.#place;
    for (const place of pathBetween(this.#place, { x: left + x, y: top + y })) {
      this.#place = place;
      await this.#send('mouseMoved');
      await rest('step');
    }
  }

  async drop(): Promise<void> {
    await rest('drop');
    await this.#send('mouseReleased');
  }
}
