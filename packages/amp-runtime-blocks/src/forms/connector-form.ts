import { html, type AmpComponent, type Markup, type MarkupContext } from '@x/email-compiler';
import * as v from 'valibot';
import {
  bindPlaceholder,
  jsonEscaped,
  jsonObject,
  jsonString,
  type BindExpression,
} from './bind-expression.ts';
import { eventForm, stateName, submitEvent, trackingCss } from './tracking.ts';
import { reportProblem } from '../diagnostics/report-problem.ts';

/** The integration that receives what a form collects. null until one is chosen. */
export const integrationSchema = v.nullable(
  v.object({ id: v.string(), name: v.string(), hostUrl: v.optional(v.string()) }),
);

export const formComponents: readonly AmpComponent[] = ['amp-bind-0.1', 'amp-form-0.1'];

/**
 * The looks of forms: `xf` is what is filled in, `xa` what is answered, `xl` a label, `xi` an input, `xip` one with a sentence below for when it
 * is wrong, `xc` a checkbox
 * with its label, `xm` what is wrong with an input, `xb` and `xsb` the main and the other buttons, `xbs` several of them.
 */
export const formCss = [
  trackingCss,
  '.xl{display:block;margin:0 0 6px;font-size:.875em;font-weight:bold}',
  '.xi{display:block;box-sizing:border-box;width:100%;min-height:44px;margin:0 0 16px;padding:10px 12px;border:1px solid #767c88;border-radius:5px;font-family:inherit;font-size:inherit;line-height:1.4}',
  '.xi.user-invalid{border-color:#c5221f}',
  '.xip.user-invalid{margin-bottom:4px}',
  '.xm{display:none;margin:0 0 16px;font-size:.875em}',
  '.user-invalid+.xm{display:block}',
  '.xc{display:block;margin:0 0 16px;padding:0 0 0 28px;position:relative}',
  '.xc input{position:absolute;left:0;top:1px;width:18px;height:18px;margin:0}',
  '[dir=rtl] .xc{padding:0 28px 0 0}[dir=rtl] .xc input{left:auto;right:0}',
  '.xb,.xsb{cursor:pointer}',
  '.xrb{padding:16px 0 0}',
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
  /** Inputs and submit button. Inputs have no names: their values are in the state. */
  readonly fields: Markup;
  /** Other forms that are filled in before, of class `xf`. */
  readonly before?: Markup;
  /** Registered when the recipient sends the form; where the API counts successes, it counts that of the connector. */
  readonly event: 'submission' | 'submit_order';
  readonly success: Markup;
  readonly failure: Markup;
  /** Shown while the answer is awaited. No template. */
  readonly submitting?: Markup;
  /** Action of the connector, if it has several. */
  readonly action?: string;
  /** Runs when the form was received. */
  readonly onSuccess?: string;
  /** State to be written when the form is sent: `name:expression`. */
  readonly onSend?: string;
}

/** Expression for whether an answer is awaited, or has come: until it fails, nothing more can be sent. */
export function isSending(blockId: string): BindExpression {
  // A binding of `disabled` disables by everything but false, null included.
  return `!!${stateName(blockId)}.sending`;
}

/** The action that sends a form once more, as it is. */
export function sendAgain(blockId: string, event: ConnectorForm['event']): string {
  return submitEvent(blockId, event);
}

/** The action that takes a failure away and shows what was filled in. */
export function showFields(blockId: string): string {
  return `${formId(blockId)}.clear`;
}

/** Replaces a failed form: the reason, and a button back to the form with its values. */
export function retryableFailure(
  { blockId, firstField }: { readonly blockId: string; readonly firstField: string },
  words: Markup,
  retry: string,
): Markup {
  const back = `tap:${showFields(blockId)},${blockId}-${firstField}.focus`;
  return html`${words}<div class="xrb"><button type="button" class="xsb" on="${back}">${retry}</button></div>`;
}

/** Tells the API that the form's event is counted where its connector succeeds. */
const countedByConnector = html`<input type="hidden" name="counted_by" value="connectors">`;

function formId(blockId: string): string {
  return `${blockId}-form`;
}

/**
 * Two forms. One is filled in: sending it, by button or Enter, checks its fields, registers the event and sends the
 * other. That one posts to `{api}/connectors` (spec 3 §7) and shows the answer in the first one's place. Its `params`
 * are one JSON string, which the runtime puts together from the state that the inputs write; a single form would be
 * sent before the state has what was typed last. Every try of one form has the same `attempt`, by which the API knows
 * it again: a message that is opened anew makes another.
 */
export function connectorForm(form: ConnectorForm, context: MarkupContext): Markup {
  const { api } = context;
  if (api === undefined) return html``;
  const { blockId, action, submitting, onSuccess, onSend, event } = form;
  const id = formId(blockId);
  const state = stateName(blockId);
  const json =
    typeof form.params === 'string'
      ? form.params
      : jsonObject({ email: recipientAddress(context), ...form.params });
  // Actions wait until all that a new state changes is written, and for nothing else. So that the next one waits for
  // `params`, which may be about to be written with what was typed last, the state changes them too, by a space.
  const params = `${json} + (${state}.sent ? '' : ' ')`;
  const attempt = `attempt:${state}.attempt || random()`;
  const changes = ['sending:true', attempt, `sent:!${state}.sent`, ...(onSend === undefined ? [] : [onSend])];
  const send = `submit:AMP.setState({${state}:{${changes.join(',')}}}),${id}.submit`;
  // The focused element is hidden with the form, so the response takes the focus.
  const received = `submit-success:${onSuccess === undefined ? '' : `${onSuccess},`}${id}-done.focus;submit-error:AMP.setState({${state}:{sending:false}}),${id}-failed.focus`;
  return html`
    <form class="xa" id="${id}" method="post" action-xhr="${api.url}/connectors" on="${received}">
      <input type="hidden" name="project_id" value="${api.projectId}">
      <input type="hidden" name="integration_id" value="${form.integrationId}">
      <input type="hidden" name="response" value="form">
      ${action !== undefined && html`<input type="hidden" name="action" value="${action}">`}
      <input type="hidden" name="params" value="{}" [value]="${params}">
      <input type="hidden" name="target" value="${blockId}">
      <input type="hidden" name="attempt" value="" [value]="${state}.attempt || ''">
      ${submitting !== undefined && html`<div submitting role="status">${submitting}</div>`}
      <div submit-success class="xw" id="${id}-done" tabindex="-1" role="status">${form.success}</div>
      <div submit-error class="xw" id="${id}-failed" tabindex="-1" role="alert">${form.failure}</div>
    </form>
    ${form.before}
    ${eventForm({ blockId, event, className: 'xf', on: send, fields: html`${countedByConnector}${form.fields}` }, context)}`;
}

/** JSON of the recipient's address, which the sender fills in. */
export function recipientAddress(context: MarkupContext): BindExpression {
  return jsonString(jsonEscaped(bindPlaceholder(context.placeholder('email'))));
}

/** Value of an input: as typed, and as JSON. */
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
    reportProblem(context, {
      code: 'integration-missing',
      severity: 'warning',
      path: 'config.integration',
    });
    return undefined;
  }
  if (context.api === undefined) {
    reportProblem(context, {
      code: 'api-missing',
      severity: 'info',
    });
    return undefined;
  }
  return integration.id;
}
