/** A form as a browser would send it. */
export interface FoundForm {
  readonly action: string;
  readonly method: string;
  readonly fields: readonly (readonly [string, string])[];
}

export interface FoundMarkup {
  readonly links: readonly string[];
  readonly visible: readonly string[];
  readonly forms: readonly FoundForm[];
}

/** Finds links and forms in a page, also in shadow roots and templates. Runs in the page. */
export function findMarkup(): FoundMarkup {
  const links: string[] = [];
  const visible: string[] = [];
  const forms: FoundForm[] = [];
  const visit = (root: ParentNode) => {
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      links.push(link.href);
      const shown = link.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
      if (shown && link.getClientRects().length > 0) visible.push(link.href);
    }
    for (const form of root.querySelectorAll('form')) {
      const action = form.getAttribute('action-xhr') ?? form.getAttribute('action') ?? '';
      const fields = [...new FormData(form)].map(
        ([name, value]) => [name, typeof value === 'string' ? value : ''] as const,
      );
      const method = (form.getAttribute('method') ?? 'get').toLowerCase();
      forms.push({ action: new URL(action, document.baseURI).href, method, fields });
    }
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot !== null) visit(element.shadowRoot);
      if (element instanceof HTMLTemplateElement) visit(element.content);
    }
  };
  visit(document);
  const unique = (list: readonly string[]) => [...new Set(list)].filter((url) => url.startsWith('http'));
  return { links: unique(links), visible: unique(visible), forms };
}

/**
 * Acts on a page by scripts: fills fields in, calls `click()` on each control, submits each form, and posts each form by
 * fetch. Leaves alone what would leave the page. Runs in the page.
 */
export async function actByScript(): Promise<number> {
  const roots: ParentNode[] = [document];
  for (const root of roots)
    for (const element of root.querySelectorAll('*'))
      if (element.shadowRoot !== null) roots.push(element.shadowRoot);
  const templates = [...document.querySelectorAll('template')].map(({ content }) => content);
  window.addEventListener('click', (event) => {
    const isLink = event.composedPath().some((node) => node instanceof HTMLAnchorElement);
    if (isLink) event.preventDefault();
  });
  const inRoots = <Found extends Element>(selector: string, places = roots) =>
    places.flatMap((root) => [...root.querySelectorAll<Found & Element>(selector)]);
  const fields = 'input:not([type=hidden],[type=radio],[type=checkbox]),textarea';
  for (const field of inRoots<HTMLInputElement>(fields)) {
    field.value = field.type === 'email' ? 'scanner@example.com' : '600 000 000';
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  let acted = 0;
  const clickable = 'a,button,input:not([type=hidden]),label,select,summary,[role],[tabindex],[on]';
  for (const control of inRoots<HTMLElement>(clickable)) {
    if (control.closest('form:not([action-xhr])') !== null) continue;
    control.click();
    control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true }));
    control.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
    acted += 1;
  }
  for (const form of inRoots<HTMLFormElement>('form[action-xhr]')) {
    form.noValidate = true;
    form.requestSubmit();
    acted += 1;
  }
  for (const form of inRoots<HTMLFormElement>('form', [...roots, ...templates])) {
    const body = new URLSearchParams(
      [...new FormData(form)].map(
        ([name, value]) => [name, typeof value === 'string' ? value : ''] as [string, string],
      ),
    );
    const action = form.getAttribute('action-xhr');
    if (action !== null) await fetch(action, { method: 'POST', body }).catch(() => undefined);
  }
  return acted;
}

/**
 * Submits the form of a page that has no player, such as that to unsubscribe. Returns false if there is none. Runs in the
 * page.
 */
export function submitWithoutPlayer(): boolean {
  const form = document.querySelector<HTMLFormElement>('form:not([action-xhr])');
  form?.requestSubmit();
  return form !== null;
}
