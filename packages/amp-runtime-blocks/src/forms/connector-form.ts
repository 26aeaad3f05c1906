import { html, type AmpComponent, type Markup, type MarkupContext } from '@x/email-compiler';
import * as v from 'valibot';
import {
  bindPlaceholder,
  jsonEscaped,
  jsonObject,
  jsonString,
  type BindExpression,
} from './bind-expression.js';
import { eventForm, stateName, trackingCss, type TrackedEvent } from './tracking.js';

/** The integration that receives what a form collects. null until one is chosen. */
export const integrationSchema = v.nullable(
  v.object({ id: v.string(), name: v.string(), hostUrl: v.optional(v.string()) }),
);

export const formComponents: readonly AmpComponent[] = ['amp-bind-0.1', 'amp-form-0.1'];

/**
 * The looks of forms: `xf` is what is filled in, `xa` what is answered, `xl` a label, `xi` an input, `xc` a checkbox
 * with its label, `xm` what is wrong with an input, `xb` and `xsb` the main and the other buttons, `xbs` several of them.
 */
export const formCss = [
  trackingCss,
  '.xl{display:block;margin:0 0 6px;font-size:.875em;font-weight:bold}',
  '.xi{display:block;box-sizing:border-box;width:100%;min-height:44px;margin:0 0 16px;padding:10px 12px;border:1px solid #767c88;border-radius:5px;font-family:inherit;font-size:inherit;line-height:1.4}',
  '.xi.user-invalid{margin:0 0 4px;border-color:#c5221f}',
  '.xm{display:none;margin:0 0 16px;font-size:.875em}',
  '.user-invalid+.xm{display:block}',
  '.xc{display:block;margin:0 0 16px;padding:0 0 0 28px;position:relative}',
  '.xc input{position:absolute;left:0;top:1px;width:18px;height:18px;margin:0}',
  '[dir=rtl] .xc{padding:0 28px 0 0}[dir=rtl] .xc input{left:auto;right:0}',
  '.xb,.xsb{cursor:pointer}',
  '.xbs{margin:0 -4px}',
  '.xbs .xb,.xbs .xsb{margin:0 4px 8px}',
  '.xsb{padding:12px 20px;border:1px solid #767c88;border-radius:5px;background:none;font-family:inherit;font-size:inherit;line-height:1.25;color:inherit}',
  '.xb:disabled,.xsb:disabled{opacity:.45;cursor:initial}',
  '.xi:focus,.xb:focus,.xsb:focus,.xc input:focus{outline:2px solid #1a73e8;outline-offset:2px}',
  '.xw:focus{outline:none}',
  '.xa.amp-form-submitting~.xf{opacity:.5}',
  '.xa.amp-form-submit-success~.xf,.xa.amp-form-submit-error~.xf{display:none}',
].join('');

export interface ConnectorForm {
  readonly blockId: string;
  readonly integrationId: string;
  /** JSON of the parameters besides the recipient's address, by name; or all of it. */
  readonly params: Readonly<Record<string, BindExpression>> | BindExpression;
  /** What the recipient fills in, with a submit button. Inputs have no names: what they hold is in the state. */
  readonly fields: Markup;
  /** Other forms that are filled in before, of class `xf`. */
  readonly before?: Markup;
  /** Registered when the recipient sends the form. */
  readonly event: TrackedEvent;
  readonly success: Markup;
  readonly failure: Markup;
  /** Shown while the answer is awaited. No template. */
  readonly submitting?: Markup;
  /** What the connector is to do, where it can do several things. */
  readonly action?: string;
  /** Runs when the form was received. */
  readonly onSuccess?: string;
}

function formId(blockId: string): string {
  return `${blockId}-form`;
}

/**
 * Two forms. One is filled in: sending it, by button or Enter, checks its fields, registers the event and sends the
 * other. That one posts to `{api}/connectors` (spec 3 §7) and shows the answer in the first one's place. Its `params`
 * are one JSON string, which the runtime puts together from the state that the inputs write; a single form would be
 * sent before the state has what was typed last.
 */
export function connectorForm(form: ConnectorForm, context: MarkupContext): Markup {
  const { api } = context;
  if (api === undefined) return html``;
  const { blockId, action, submitting, onSuccess, event } = form;
  const id = formId(blockId);
  const state = stateName(blockId);
  const json =
    typeof form.params === 'string'
      ? form.params
      : jsonObject({ email: recipientAddress(context), ...form.params });
  // Actions wait until all that a new state changes is written, and for nothing else. So that the next one waits for
  // `params`, which may be about to be written with what was typed last, the state changes them too, by a space.
  const params = `${json} + (${state}.sent ? '' : ' ')`;
  const send = `submit:AMP.setState({${state}:{sent:!${state}.sent}}),${id}.submit`;
  // What was focused is hidden with the form, so the answer takes the focus.
  const received = `submit-success:${onSuccess === undefined ? '' : `${onSuccess},`}${id}-done.focus;submit-error:${id}-failed.focus`;
  return html`
    <form class="xa" id="${id}" method="post" action-xhr="${api.url}/connectors" on="${received}">
      <input type="hidden" name="project_id" value="${api.projectId}">
      <input type="hidden" name="integration_id" value="${form.integrationId}">
      <input type="hidden" name="response" value="form">
      ${action !== undefined && html`<input type="hidden" name="action" value="${action}">`}
      <input type="hidden" name="params" value="{}" [value]="${params}">
      ${submitting !== undefined && html`<div submitting role="status">${submitting}</div>`}
      <div submit-success class="xw" id="${id}-done" tabindex="-1" role="status">${form.success}</div>
      <div submit-error class="xw" id="${id}-failed" tabindex="-1" role="alert">${form.failure}</div>
    </form>
    ${form.before}
    ${eventForm({ blockId, event, className: 'xf', on: send, fields: form.fields }, context)}`;
}

/** JSON of the recipient's address, which the sender fills in. */
export function recipientAddress(context: MarkupContext): BindExpression {
  return jsonString(jsonEscaped(bindPlaceholder(context.placeholder('email'))));
}

/** What an input holds: as it was typed, and as JSON. */
export function typedText(blockId: string, field: string): BindExpression {
  return `${stateName(blockId)}.text.${field}`;
}

export function typedJson(blockId: string, field: string): BindExpression {
  return `(${stateName(blockId)}.json.${field} || '""')`;
}

/**
 * Writes what was typed into the block's state. As JSON too: an expression may have 250 nodes, too few to escape
 * every field of a form at once. `change` comes before a form is sent, `input-debounced` where a tap on a button does
 * not take the focus.
 */
export function stateAction(blockId: string, field: string): string {
  const json = `'"' + ${jsonEscaped('event.value')} + '"'`;
  const write = `AMP.setState({${stateName(blockId)}:{text:{${field}:event.value},json:{${field}:${json}}}})`;
  return `input-debounced:${write};change:${write}`;
}

/** Writes whether a checkbox is checked into the block's state as `field`. */
export function checkAction(blockId: string, field: string): string {
  return `change:AMP.setState({${stateName(blockId)}:{${field}:event.checked}})`;
}

/** Says why a block shows its fallback in AMP: no API, or no integration to send to. */
export function formTarget(
  integration: { readonly id: string } | null,
  context: MarkupContext,
): string | undefined {
  if (integration === null || integration.id === '') {
    context.report({
      code: 'integration-missing',
      severity: 'warning',
      path: 'config.integration',
      message: 'No integration was chosen, so AMP shows the fallback instead of the form: choose one.',
    });
    return undefined;
  }
  if (context.api === undefined) {
    context.report({
      code: 'api-missing',
      severity: 'info',
      message: 'options.api names no https address, so AMP shows the fallback instead of the form.',
    });
    return undefined;
  }
  return integration.id;
}
