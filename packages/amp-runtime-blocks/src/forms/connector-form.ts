import { html, type AmpComponent, type Font, type Markup, type MarkupContext } from '@x/email-compiler';
import * as v from 'valibot';
import {
  bindPlaceholder,
  inAttribute,
  jsonEscaped,
  jsonObject,
  jsonString,
  type BindExpression,
} from './bind-expression.ts';
import { eventForm, stateName, submitEvent, trackingCss } from './tracking.ts';
import { reportProblem } from '../diagnostics/report-problem.ts';

/** Integration that receives the values of a form. null until the user chooses an integration. */
export const integrationSchema = v.nullable(
  v.object({ id: v.string(), name: v.string(), hostUrl: v.optional(v.string()) }),
);

/** Returns true if a block with this integration sends its form. Reports nothing. */
export function hasTarget(integration: { readonly id: string } | null): boolean {
  return integration !== null && integration.id !== '';
}

export const formComponents: readonly AmpComponent[] = ['amp-bind-0.1', 'amp-form-0.1'];

/**
 * Styles of forms. Classes: `xf` form to fill in, `xa` form with the response, `xw` part that can take the focus, `xl`
 * label, `xi` input, `xip` input with an error message, `xm` error message, `xc` checkbox with label, `xb` main
 * button, `xsb` secondary button, `xbs` group of buttons, `xrb` row with the retry button, `xfc` column with the text for
 * waiting below the button that was pressed.
 */
const formRules = [
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
  '.xfc{display:flex;flex-direction:column}',
  '.xfc .xa.amp-form-submitting{order:1;padding:16px 0 0}',
  '.xa.amp-form-submit-success~.xf,.xa.amp-form-submit-error~.xf{display:none}',
].join('');

export const formCss: readonly string[] = [trackingCss, formRules];

interface FormText {
  readonly colors: { readonly text: string };
  readonly fontFamily: Font;
  readonly fontSize: number;
}

/** Inline style around a form. Text is aligned to the start of the line, regardless of the block's alignment. */
export function formStyle({ colors, fontFamily, fontSize }: FormText, context: MarkupContext): Markup {
  const start = context.direction === 'rtl' ? 'right' : 'left';
  return html`font-family:${context.font(fontFamily)};font-size:${fontSize}px;line-height:1.4;text-align:${start};color:${colors.text}`;
}

export interface ConnectorForm {
  readonly blockId: string;
  readonly integrationId: string;
  /**
   * Expressions for the JSON of each parameter except the recipient's address, or a single expression for the JSON of
   * all parameters.
   */
  readonly params: Readonly<Record<string, BindExpression>> | BindExpression;
  /** Inputs and submit button. The inputs have no names, because their values are sent from the state. */
  readonly fields: Markup;
  /** Forms to fill in before this form. Each must have the class `xf`. */
  readonly before?: Markup;
  /** Event to record when the recipient sends the form. The API counts it only if the connector succeeds. */
  readonly event: 'submission' | 'submit_order';
  readonly success: Markup;
  /**
   * Failure message. Without one, the block shows its own message in an element with the id `failureId`.
   */
  readonly failure?: Markup;
  /** Shown while waiting for the response. Must not be a template. */
  readonly submitting?: Markup;
  /** Action of the connector, if the connector has several. */
  readonly action?: string;
  /** Expression for the address that somebody typed, on a page. In a message, a form is for its recipient. */
  readonly typedAddress?: BindExpression | undefined;
  readonly onSuccess?: string;
  /** Change of the block's state when the form is sent: `name:expression`. */
  readonly onSend?: string;
  /** Change of the block's state when sending failed: `name:expression`. */
  readonly onFailure?: string;
}

/** Returns an expression that is true from sending until a failure, for disabling the submit button. */
export function isSending(blockId: string): BindExpression {
  // Converts to a boolean, because a `disabled` binding disables for every value except false, even for null.
  return `!!${stateName(blockId)}.sending`;
}

/** Returns the action that sends a form again with the same values. */
export function sendAgain(blockId: string, event: ConnectorForm['event']): string {
  return submitEvent(blockId, event);
}

/** Returns the action that hides the failure message and shows the form with its values. */
export function showFields(blockId: string): string {
  return `${formId(blockId)}.clear`;
}

/** Failure message of a form, with a button that returns to the filled-in form. */
export function retryableFailure(
  { blockId, firstField }: { readonly blockId: string; readonly firstField: string },
  words: Markup,
  retry: string,
): Markup {
  const back = `tap:${showFields(blockId)},${blockId}-${firstField}.focus`;
  return html`${words}<div class="xrb"><button type="button" class="xsb" on="${back}">${retry}</button></div>`;
}

/** Name of the field with the address that somebody typed on a page. Carts were the first blocks with one. */
export const typedAddressField = 'buyer_email';

/** Tells the API to count the event only if the connector succeeds. */
const countedByConnector = html`<input type="hidden" name="counted_by" value="connectors">`;

function formId(blockId: string): string {
  return `${blockId}-form`;
}

/** Id of the element with the failure message of a form, which gets the focus. */
export function failureId(blockId: string): string {
  return `${formId(blockId)}-failed`;
}

/**
 * Writes two forms, because a single form would be sent before the state contains the last input. The recipient fills
 * in the visible form. Submitting the visible form checks the fields, records the event and submits the hidden form.
 * The hidden form posts to `{api}/connectors` (spec 3 §7) and shows the response in place of the fields. Its `params`
 * are a JSON string that the runtime builds from the state of the inputs. Its number `attempt` stays the same when the
 * form is sent again, so that the API recognizes repeats. Opening the message again creates a new number.
 */
export function connectorForm(form: ConnectorForm, context: MarkupContext): Markup {
  const { api } = context;
  if (api === undefined) return html``;
  const { blockId, action, typedAddress, submitting, onSuccess, onSend, onFailure, event } = form;
  const id = formId(blockId);
  const state = stateName(blockId);
  const json =
    typeof form.params === 'string'
      ? form.params
      : jsonObject({ email: recipientAddress(context), ...form.params });
  // Toggle a space in `params` with each submit. The runtime makes an action wait only for bindings that change in the
  // preceding `setState`, so the hidden form is sent only after `params` contains the last input.
  const params = `${json} + (${state}.sent ? '' : ' ')`;
  const attempt = `attempt:${state}.attempt || random()`;
  const changes = ['sending:true', attempt, `sent:!${state}.sent`, ...(onSend === undefined ? [] : [onSend])];
  const send = `submit:AMP.setState({${state}:{${changes.join(',')}}}),${id}.submit`;
  const failed = ['sending:false', ...(onFailure === undefined ? [] : [onFailure])].join(',');
  // Moves the focus to the response, because the focused element is hidden with the form.
  const received = `submit-success:${onSuccess === undefined ? '' : `${onSuccess},`}${id}-done.focus;submit-error:AMP.setState({${state}:{${failed}}}),${failureId(blockId)}.focus`;
  return html`
    <form class="xa" id="${id}" method="post" action-xhr="${api.url}/connectors" on="${inAttribute(received)}">
      <input type="hidden" name="project_id" value="${api.projectId}">
      <input type="hidden" name="integration_id" value="${form.integrationId}">
      <input type="hidden" name="response" value="form">
      ${action !== undefined && html`<input type="hidden" name="action" value="${action}">`}
      ${typedAddress !== undefined && html`<input type="hidden" name="${typedAddressField}" value="" [value]="${inAttribute(typedAddress)}">`}
      <input type="hidden" name="params" value="{}" [value]="${inAttribute(params)}">
      <input type="hidden" name="target" value="${blockId}">
      <input type="hidden" name="attempt" value="" [value]="${state}.attempt || ''">
      ${submitting !== undefined && html`<div submitting role="status">${submitting}</div>`}
      <div submit-success class="xw" id="${id}-done" tabindex="-1" role="status">${form.success}</div>
      ${form.failure !== undefined && html`<div submit-error class="xw" id="${failureId(blockId)}" tabindex="-1" role="alert">${form.failure}</div>`}
    </form>
    ${form.before}
    ${eventForm({ blockId, event, className: 'xf', on: send, fields: html`${countedByConnector}${form.fields}` }, context)}`;
}

/** Returns an expression for the JSON of the recipient's email address, which the sender fills in. */
export function recipientAddress(context: MarkupContext): BindExpression {
  return jsonString(jsonEscaped(bindPlaceholder(context.placeholder('email'))));
}

/** Returns an expression for the value of an input, as typed. */
export function typedText(blockId: string, field: string): BindExpression {
  return `${stateName(blockId)}.text.${field}`;
}

/** Returns an expression for the JSON of the value of an input. */
export function typedJson(blockId: string, field: string): BindExpression {
  return `'"' + ${jsonEscaped(`(${typedText(blockId, field)} || '')`)} + '"'`;
}

/**
 * Returns actions that store the value of an input in the block's state. `change` fires before the form is sent.
 * `input-debounced` covers platforms on which a tap on a button does not move the focus.
 */
export function stateAction(blockId: string, field: string): string {
  const write = `AMP.setState({${stateName(blockId)}:{text:{${field}:event.value}}})`;
  return `input-debounced:${write};change:${write}`;
}

/** Returns the action that stores the state of a checkbox in the block's state as `field`. */
export function checkAction(blockId: string, field: string): string {
  return `change:AMP.setState({${stateName(blockId)}:{${field}:event.checked}})`;
}

/**
 * Returns the id of the integration to send to. Without an integration or an API, reports the problem and returns
 * undefined.
 */
export function formTarget(
  integration: { readonly id: string } | null,
  context: MarkupContext,
): string | undefined {
  if (integration === null || !hasTarget(integration)) {
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
