import { chromium } from 'playwright';
import { createServer } from 'vite';
const server = await createServer({ configFile: import.meta.dirname + '/vite.config.ts', logLevel: 'error' });
await server.listen();
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
const url = 'http://localhost:5391/';
const only = process.argv.slice(2);
async function shot(name, { w = 1440, h = 900, theme = 'light', query = '' } = {}, act = async () => {}) {
  if (only.length && !only.some((o) => name.startsWith(o))) return;
  const page = await browser.newPage({ viewport: { width: w, height: h }, hasTouch: w < 500 });
  page.on(
    'console',
    (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.text().slice(0, 400)),
  );
  page.on('pageerror', (e) => console.log(name, 'ERR', e.message.slice(0, 400)));
  await page.goto(url + '?theme=' + theme + query);
  await page
    .getByRole('group', { name: 'Heading block' })
    .or(page.locator('[data-block-id]').first())
    .first()
    .waitFor();
  await page.waitForTimeout(900);
  try {
    await act(page);
  } catch (e) {
    console.log(name, e.message.slice(0, 600));
  }
  await page.waitForTimeout(350);
  await page.screenshot({ path: `/tmp/shots/${name}.png` });
  await page.close();
}
const heading = (p) => p.getByRole('group', { name: 'Heading block' }).click();
await shot('a-none-light');
await shot('b-heading-light', {}, async (p) => {
  await heading(p);
});
await shot('c-paragraph-dark', { theme: 'dark' }, async (p) => {
  await p.getByRole('group', { name: 'Paragraph block' }).click();
});
await shot('d-button-light', {}, async (p) => {
  await p.getByRole('group', { name: 'Button block' }).click();
});
await shot('e-image-light', {}, async (p) => {
  await p.getByRole('group', { name: 'Image block' }).click();
});
await shot('f-library-light', {}, async (p) => {
  await p.getByRole('group', { name: 'Image block' }).click();
  await p.getByRole('button', { name: 'Choose image' }).click();
  await p.getByRole('radio', { name: 'Sea.png' }).click();
});
await shot('g-library-dark', { theme: 'dark' }, async (p) => {
  await p.getByRole('group', { name: 'Image block' }).click();
  await p.getByRole('button', { name: 'Choose image' }).click();
});
await shot('h-none-dark', { theme: 'dark' });
await shot('i-phone-light', { w: 390, h: 844 });
await shot('j-phone-heading', { w: 390, h: 844 }, async (p) => {
  await p.getByRole('group', { name: 'Heading block' }).tap();
});
await shot('k-phone-settings-dark', { w: 390, h: 844, theme: 'dark' }, async (p) => {
  await p.getByRole('group', { name: 'Button block' }).tap();
  await p.getByRole('button', { name: 'Show settings' }).tap();
});
await shot('l-link', {}, async (p) => {
  await p.getByRole('group', { name: 'Paragraph block' }).click();
  await p.keyboard.press('Control+a');
  await p.keyboard.press('Control+k');
});
await shot('m-insert', {}, async (p) => {
  await p.getByRole('group', { name: 'Paragraph block' }).hover();
  await p.getByRole('button', { name: 'Add below Paragraph block' }).click();
});
await shot('n-drag', {}, async (p) => {
  await p.getByRole('group', { name: 'Button block' }).hover();
  const h = p.getByRole('button', { name: 'Move Button block' });
  await h.hover();
  await p.mouse.down();
  const b = await p.getByRole('group', { name: 'Heading block' }).boundingBox();
  await p.mouse.move(b.x + 100, b.y + 80, { steps: 8 });
  await p.mouse.move(b.x + 100, b.y + 5, { steps: 8 });
});
await shot('o-problems', {}, async (p) => {
  await p.getByRole('region', { name: 'Checks' }).getByRole('button').first().click();
});
await shot('p-merge', {}, async (p) => {
  await heading(p);
  await p.keyboard.press('End');
  await p.keyboard.type(' ');
  await p.getByRole('button', { name: 'Insert merge tag' }).click();
  await p.getByRole('menuitem', { name: /First name/ }).click();
  await p.locator('.ProseMirror .merge-tag').click();
});
await shot('q-spanish', { query: '&locale=es' });
await shot('r-mobile', {}, async (p) => {
  await p.getByRole('radio', { name: 'Mobile' }).check({ force: true });
});
await shot('s-large', { w: 1024, h: 800 }, async (p) => {
  await heading(p);
});
await browser.close();
await server.close();
process.exit(0);
