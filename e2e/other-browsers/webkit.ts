import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { Builder, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../tools/free-port.ts';
import { ensureWebKit } from '../../tools/other-browsers.ts';
import { windowSize, type Browser } from './browser.ts';

const execute = promisify(execFile);

/** Time limit for the display and the driver to start, in ms. */
const startTimeout = 30_000;

/** Switches for a browser in a container: it may not create a sandbox, and has no graphics card. */
const containerEnvironment = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
} as const;

/** Starts a display without a screen. Returns its name. */
async function startDisplay(program: string, onStart: (child: ChildProcess) => void): Promise<string> {
  const { width, height } = windowSize;
  const child = spawn(
    program,
    ['-displayfd', '3', '-screen', '0', `${String(width)}x${String(height)}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  onStart(child);
  const [, , , output] = child.stdio;
  if (!(output instanceof Readable)) throw new Error('Xvfb has no pipe for the number of its display.');
  // Xvfb writes the number of the first free display, once it is ready.
  const [number]: unknown[] = await once(output, 'data', { signal: AbortSignal.timeout(startTimeout) });
  return `:${String(number).trim()}`;
}

async function waitUntilReady(url: string): Promise<void> {
  const until = performance.now() + startTimeout;
  while (performance.now() < until) {
    if ((await fetch(url).catch(() => undefined))?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`WebKitWebDriver did not respond at ${url} within ${String(startTimeout / 1000)} s.`);
}

/** Starts a server of the WebDriver protocol, whose browsers appear on the display. Returns its address. */
async function startDriver(
  program: string,
  display: string,
  onStart: (child: ChildProcess) => void,
): Promise<string> {
  const port = String(await freePort());
  const child = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...containerEnvironment, DISPLAY: display },
  });
  onStart(child);
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${url}/status`);
  return url;
}

async function startBrowser(program: string, driverUrl: string): Promise<WebDriver> {
  const driver = await new Builder()
    .usingServer(driverUrl)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: program, args: ['--automation'] },
    })
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...windowSize });
  return driver;
}

/**
 * Controls the browser through its driver. Photographs the display, because WebKitWebDriver does not answer a request for a
 * screenshot while compositing is off.
 */
async function control(
  driver: WebDriver,
  photograph: (file: string) => Promise<unknown>,
  stop: () => void,
): Promise<Browser> {
  const act = () => driver.actions({ async: true });
  return {
    name: 'WebKitGTK',
    version: String((await driver.getCapabilities()).get('browserVersion')),
    open: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return (${expression}\n)`),
    moveMouse: ({ x, y }) =>
      act()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 20 })
        .perform(),
    pressMouse: () => act().press().perform(),
    releaseMouse: () => act().release().perform(),
    type: (text) => act().sendKeys(text).perform(),
    pressWithControl: (letter) =>
      act().keyDown(Key.CONTROL).keyDown(letter).keyUp(letter).keyUp(Key.CONTROL).perform(),
    takePicture: async (file) => void (await photograph(file)),
    async close() {
      await driver.quit();
      stop();
    },
  };
}

/** Starts the browser that comes with WebKitGTK, on a display without a screen. */
export async function launchWebKit(): Promise<Browser> {
  const programs = ensureWebKit();
  const started: ChildProcess[] = [];
  const onStart = (child: ChildProcess) => void started.push(child);
  const stop = () => {
    for (const child of started.toReversed()) child.kill();
  };
  try {
    const display = await startDisplay(programs.display, onStart);
    const url = await startDriver(programs.driver, display, onStart);
    const driver = await startBrowser(programs.browser, url);
    const photograph = (file: string) =>
      execute(programs.camera, ['-silent', '-window', 'root', file], {
        env: { ...process.env, DISPLAY: display },
      });
    return await control(driver, photograph, stop);
  } catch (error) {
    stop();
    throw new Error('WebKitGTK did not start.', { cause: error });
  }
}
