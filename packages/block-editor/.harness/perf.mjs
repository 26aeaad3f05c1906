import { chromium } from 'playwright';
import { build, preview } from 'vite';
const config = {
  configFile: import.meta.dirname + '/vite.config.ts',
  logLevel: 'error',
  build: {
    outDir: '/tmp/perf-dist',
    emptyOutDir: true,
    rollupOptions: { input: import.meta.dirname + '/perf.html' },
  },
  preview: { port: 5392 },
};
await build(config);
const server = await preview(config);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const n of [50, 500]) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto('http://localhost:5392/perf.html?n=' + n);
  await page.waitForTimeout(1500);
  console.log(n, 'mount ms', await page.evaluate(() => window.mountMs.toFixed(0)));
  await page.locator('[data-block-id="bp0"]').click();
  await page.evaluate(() => {
    window.times = [];
    document.addEventListener(
      'keydown',
      (e) => {
        const t = e.timeStamp;
        requestAnimationFrame(() => {
          const c = new MessageChannel();
          c.port1.onmessage = () => window.times.push(performance.now() - t);
          c.port2.postMessage(0);
        });
      },
      true,
    );
  });
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('a');
    await page.waitForTimeout(25);
  }
  const times = (await page.evaluate(() => window.times)).sort((a, b) => a - b);
  console.log(
    n,
    'keystroke median',
    times[40].toFixed(1),
    'p95',
    times[76].toFixed(1),
    'max',
    times.at(-1).toFixed(1),
  );
  await page.close();
}
await browser.close();
await server.close();
process.exit(0);
