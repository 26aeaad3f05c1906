import { createBlock, defineBlock, trustedMarkup, type AmpComponent } from '@x/email-compiler';
import * as v from 'valibot';
import { fillIn, keys, pointer } from '@x/hands/in-page';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { defineBlockEditor } from '../definition/define-block-editor.ts';
import { coreBlockEditors } from '../index.ts';
import { mountEditor, starter } from '../testing/mount.tsx';

function strange(amp: string, components: readonly AmpComponent[], css = '') {
  const definition = defineBlock({
    type: 'strange',
    version: 1,
    schema: v.object({ config: v.object({}) }),
    defaults: { config: {} },
    html: () => trustedMarkup('<p>In HTML</p>'),
    amp: () => ({ markup: trustedMarkup(amp), components, css }),
    text: () => 'In text',
  });
  return {
    definition,
    editor: defineBlockEditor(definition, { title: 'Strange', icon: () => null, panel: [] }),
  };
}

async function show(amp: string, components: readonly AmpComponent[], css?: string) {
  const { definition, editor } = strange(amp, components, css);
  const block = createBlock(definition, 'bstrange');
  const mounted = await mountEditor({
    blocks: [...coreBlockEditors, editor],
    defaultDocument: { ...starter(), rows: [block, ...starter().rows.slice(0, 1)] },
    mergeTags: [{ name: 'first_name', label: 'First name', sample: 'Ada' }],
  });
  mounted.handle().select('bstrange');
  return mounted;
}

/** Previews the block and checks that it makes no requests. */
async function preview(amp: string, components: readonly AmpComponent[], css?: string) {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send');
  onTestFinished(() => {
    expect(fetched).not.toHaveBeenCalled();
    expect(sent).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
  const mounted = await show(amp, components, css);
  await pointer.press(mounted.screen.getByRole('button', { name: 'Preview', exact: true }));
  return { ...mounted, region: mounted.screen.getByRole('region', { name: 'Strange block preview' }) };
}

function previewRoot(): ShadowRoot {
  const root = document.querySelector('[data-preview]')?.shadowRoot;
  if (root === null || root === undefined) throw new Error('No preview is shown.');
  return root;
}

const counter = `
  <p [text]="'Count: ' + (c.n || 0)">Count: 0</p>
  <button on="tap:AMP.setState({c: {n: (c.n || 0) + 1}})" [disabled]="c.n >= 2">More</button>
  <div hidden [hidden]="!c.n" [class]="c.n > 1 ? 'many' : 'few'" id="pressed">Pressed</div>`;

describe('the AMP of a third-party block', () => {
  test('binds no event handlers and addresses', async () => {
    const { region } = await preview(
      `<button on="tap:AMP.setState({n: 1})">Press</button>
      <a href="https://shop.example/" [onclick]="n ? 'alert(1)' : ''" [href]="n ? 'javascript:alert(1)' : ''">Shop</a>
      <p [text]="n">0</p>`,
      ['amp-bind-0.1'],
    );
    await pointer.press(region.getByRole('button', { name: 'Press' }));
    await expect.element(region.getByText('1', { exact: true })).toBeVisible();
    const link = previewRoot().querySelector('a');
    expect([link?.getAttribute('onclick'), link?.getAttribute('href')]).toEqual([
      null,
      'https://shop.example/',
    ]);
  });

  test('binds text, classes, hidden and disabled', async () => {
    const { region } = await preview(counter, ['amp-bind-0.1']);
    expect(previewRoot().getElementById('pressed')?.checkVisibility()).toBe(false);
    await pointer.press(region.getByRole('button', { name: 'More' }));
    await expect.element(region.getByText('Count: 1')).toBeVisible();
    expect(previewRoot().getElementById('pressed')?.className).toBe('few');
    await pointer.press(region.getByRole('button', { name: 'More' }));
    await expect.element(region.getByRole('button', { name: 'More' })).toBeDisabled();
    expect(previewRoot().getElementById('pressed')?.className).toBe('many');
  });

  test('starts with its own state, and restarts', async () => {
    const { region, screen } = await preview(
      `<amp-state id="c"><script type="application/json">{"n": 1}</script></amp-state>${counter}`,
      ['amp-bind-0.1'],
    );
    await pointer.press(region.getByRole('button', { name: 'More' }));
    await expect.element(region.getByText('Count: 2')).toBeVisible();
    await pointer.press(screen.getByRole('button', { name: 'Restart the preview of the Strange block' }));
    await expect.element(region.getByText('Count: 0')).toBeVisible();
  });

  test('fills templates with sample values named after their variables', async () => {
    const { region } = await preview(
      `<amp-list layout="fixed-height" height="90" src="https://api.example.com/seats" max-items="2">
        <template type="amp-mustache"><p>{{seat_name}} at <a href="{{seat_url}}">{{row.number}}</a></p></template>
        <div placeholder>One moment</div><div fallback>Nothing to show</div>
      </amp-list>`,
      ['amp-list-0.1', 'amp-mustache-0.2'],
    );
    await expect.poll(() => region.getByRole('listitem').elements().length).toBe(2);
    await expect.element(region.getByText(/seat name at/).first()).toBeVisible();
    await expect
      .element(region.getByRole('link', { name: 'number' }).first())
      .toHaveAttribute('href', 'https://example.com/');
  });

  test('shows the states of a form and the request that would be sent', async () => {
    const { region, screen } = await preview(
      `<form method="post" action-xhr="https://api.example.com/vote" on="submit-success:AMP.setState({done: event.response.total})">
        <label>Vote <input name="vote" required></label>
        <button type="submit">Send</button>
        <div submitting>Sending</div>
        <div submit-success><template type="amp-mustache">You are number {{total}}</template></div>
        <div submit-error>Try later</div>
      </form><p [text]="'Total: ' + done">none</p>`,
      ['amp-bind-0.1', 'amp-form-0.1', 'amp-mustache-0.2'],
    );
    await pointer.press(region.getByRole('button', { name: 'Send' }));
    expect(
      region
        .getByText('Sending')
        .elements()
        .every((element) => !element.checkVisibility()),
    ).toBe(true);
    await fillIn(region.getByRole('textbox', { name: 'Vote' }), 'yes');
    await pointer.press(screen.getByRole('radio', { name: 'Pending' }));
    await pointer.press(region.getByRole('button', { name: 'Send' }));
    await expect.element(region.getByText('Sending')).toBeVisible();
    await expect
      .element(screen.getByText('In a sent message, this sends data to https://api.example.com/vote'))
      .toBeVisible();
    await pointer.press(screen.getByRole('button', { name: 'Restart the preview of the Strange block' }));
    await pointer.press(screen.getByRole('radio', { name: 'Success' }));
    await fillIn(region.getByRole('textbox', { name: 'Vote' }), 'yes');
    await keys.press('Enter');
    await expect.element(region.getByText('You are number total')).toBeVisible();
    await expect.element(region.getByText('Total: total')).toBeVisible();
  });

  test('reports all requests of a single click', async () => {
    const { region, screen } = await preview(
      `<form method="post" action-xhr="https://api.example.com/vote" on="submit:event.submit"><button type="submit">Send</button></form>
       <form id="event" method="post" action-xhr="https://api.example.com/event"></form>`,
      ['amp-form-0.1'],
    );
    await pointer.press(region.getByRole('button', { name: 'Send' }));
    await expect
      .element(screen.getByText('In a sent message, this sends data to https://api.example.com/vote'))
      .toBeVisible();
    await expect
      .element(screen.getByText('In a sent message, this sends data to https://api.example.com/event'))
      .toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 700));
    await pointer.press(region.getByRole('button', { name: 'Send' }));
    expect(screen.getByText(/^In a sent message, this sends data to/).elements()).toHaveLength(2);
  });

  test('opens sections, selects options, and toggles elements', async () => {
    const { region } = await preview(
      `<amp-accordion expand-single-section><section><h4>One</h4><p>First</p></section><section expanded><h4>Two</h4><p>Second</p></section></amp-accordion>
       <amp-selector on="select:AMP.setState({s: event.targetOption})"><div option="a">Option A</div><div option="b">Option B</div></amp-selector>
       <p [text]="'Chosen: ' + s">none</p>
       <div role="button" tabindex="0" on="tap:more.toggleVisibility">Toggle</div><p id="more" hidden>More of it</p>`,
      ['amp-accordion-0.1', 'amp-bind-0.1', 'amp-selector-0.1'],
    );
    await expect.element(region.getByText('Second')).toBeVisible();
    await pointer.press(region.getByRole('button', { name: 'One' }));
    await expect.element(region.getByText('First')).toBeVisible();
    await expect.element(region.getByText('Second')).not.toBeVisible();
    await pointer.press(region.getByRole('option', { name: 'Option B' }));
    await expect.element(region.getByText('Chosen: b')).toBeVisible();
    region.getByRole('button', { name: 'Toggle' }).element().focus();
    await keys.press('Enter');
    await expect.element(region.getByText('More of it')).toBeVisible();
  });

  test('runs no scripts or event handlers, and has no frames or links', async () => {
    Object.assign(globalThis, { ran: 0 });
    await preview(
      `<form></form><img src="x" onerror="ran = 1"><script>ran = 1</script><a id="bad" href="javascript:ran=1">x</a>
       <iframe src="https://example.com"></iframe><p onclick="ran = 1" id="pressed">Press</p>`,
      ['amp-form-0.1'],
    );
    const root = previewRoot();
    root.getElementById('pressed')?.click();
    root.getElementById('bad')?.click();
    expect(root.querySelector('script,iframe,[onerror],[onclick],[href]')).toBeNull();
    expect(Reflect.get(globalThis, 'ran')).toBe(0);
  });

  test('follows the width of the canvas and applies its own media queries', async () => {
    const { screen } = await preview(
      '<form></form><p class="wide">Wide</p>',
      ['amp-form-0.1'],
      '.wide{font-weight:bold}@media(max-width:400px){.wide{font-weight:normal}}',
    );
    const weight = () => getComputedStyle(previewRoot().querySelector('.wide') ?? document.body).fontWeight;
    expect(weight()).toBe('700');
    await pointer.press(screen.getByRole('radio', { name: 'Mobile' }));
    await expect.poll(weight).toBe('400');
  });
});

describe('preview in the canvas', () => {
  test('a click selects a block that is not being previewed', async () => {
    const { screen, handle } = await show(counter, ['amp-bind-0.1']);
    handle().select(null);
    await pointer.press(screen.getByRole('group', { name: 'Strange block' }));
    await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Strange');
    expect(previewRoot().textContent).toContain('Count: 0');
    await expect.element(screen.getByRole('img', { name: 'In text' })).toBeVisible();
  });

  test('Enter previews a block without a text', async () => {
    const { screen } = await show(counter, ['amp-bind-0.1']);
    await expect.element(screen.getByRole('group', { name: 'Strange block' })).toHaveFocus();
    await keys.press('Enter');
    await expect.element(screen.getByRole('region', { name: 'Strange block preview' })).toBeInTheDocument();
    await expect.poll(() => previewRoot().activeElement?.textContent).toBe('More');
    await keys.press('Enter');
    await expect.poll(() => previewRoot().textContent).toContain('Count: 1');
  });

  test('the fallback view offers no preview', async () => {
    const { screen } = await show(counter, ['amp-bind-0.1']);
    await expect.element(screen.getByRole('button', { name: 'Preview', exact: true })).toBeVisible();
    await pointer.press(screen.getByRole('radio', { name: 'Fallback' }));
    expect(screen.getByRole('button', { name: 'Preview', exact: true }).elements()).toHaveLength(0);
  });

  test('Stop, a click outside, another block and the fallback view each end it', async () => {
    const { screen, region, handle } = await preview(counter, ['amp-bind-0.1']);
    const again = async () => {
      await expect.element(region).not.toBeInTheDocument();
      handle().select('bstrange');
      await expect.element(region).not.toBeInTheDocument();
      await pointer.press(screen.getByRole('button', { name: 'Preview', exact: true }));
      await expect.element(region).toBeInTheDocument();
    };
    await pointer.press(screen.getByRole('button', { name: 'Stop', exact: true }));
    await again();
    await pointer.press(screen.getByRole('complementary', { name: 'Block settings' }));
    await again();
    await pointer.press(screen.getByRole('group', { name: 'Heading block' }));
    await again();
    await pointer.press(screen.getByRole('radio', { name: 'Fallback' }));
    await expect.element(region).not.toBeInTheDocument();
  });

  test('shortcuts of the canvas are inactive while typing in the preview', async () => {
    const { region, typesNow } = await preview('<form><label>Name <input name="n"></label></form>', [
      'amp-form-0.1',
    ]);
    await fillIn(region.getByRole('textbox', { name: 'Name' }), 'abc');
    await keys.press('Backspace', 'Delete', 'Control+d', 'Control+z');
    expect(typesNow()).toEqual(['strange', 'heading']);
    await keys.press('Escape');
    await expect.element(region).not.toBeInTheDocument();
  });
});
