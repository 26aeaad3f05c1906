import { html, type AmpComponent, type Markup, type MarkupContext } from '@x/email-compiler';
import * as v from 'valibot';
import { bindText, jsonEscaped, jsonObject, jsonString, type BindExpression } from './bind-expression.js';
import { stateName, submitEvent, trackingCss, trackingForm, type TrackedEvent } from './tracking.js';

/** The integration that receives what a form collects. null until one is chosen. */
export const integrationSchema = v.nullable(
  v.object({ id: v.string(), name: v.string(), hostUrl: v.optional(v.string()) }),
);

export const formComponents: readonly AmpComponent[] = ['amp-bind-0.1', 'amp-form-0.1'];

export const formCss = [
  trackingCss,
  '.xl{display:block;margin:0 0 4px}',
  '.xi{box-sizing:border-box;width:100%;margin:0 0 12px;padding:10px;border:1px solid #6b7280;border-radius:5px;font-family:inherit;font-size:inherit}',
  '.xi:focus{outline:2px solid #1a73e8}',
  '.xb{cursor:pointer}',
  '.xb:focus{outline:2px solid #1a73e8}',
  '.xf.amp-form-submit-success .xfc,.xf.amp-form-submit-error .xfc{display:none}',
].join('');

export interface ConnectorForm {
  readonly blockId: string;
  readonly integrationId: string;
  /** JSON of the parameters besides the recipient's address, by name. */
  readonly params: Readonly<Record<string, BindExpression>> | BindExpression;
  /** What stands in the form until it is sent. */
  readonly fields: Markup;
  readonly success: Markup;
  readonly failure: Markup;
  /** Shown while the answer is awaited. No template. */
  readonly submitting?: Markup;
  /** What the connector is to do, where it can do several things. */
  readonly action?: string;
  /** Runs when the form was received. Default: registers the event `submission`. */
  readonly onSuccess?: string;
}

/** The event that a form registers when it was received. */
const sent: TrackedEvent = 'submission';

export function formId(blockId: string): string {
  return `${blockId}-form`;
}

/**
 * A form that posts to `{api}/connectors` (spec 3 §7). Its `params` are one JSON string, which the runtime puts
 * together from the state that the inputs write; see `submitAction` for when.
 */
export function connectorForm(form: ConnectorForm, context: MarkupContext): Markup {
  const { api } = context;
  if (api === undefined) return html``;
  const { blockId } = form;
  const { action, submitting, onSuccess } = form;
  const params =
    typeof form.params === 'string'
      ? form.params
      : jsonObject({ email: recipientAddress(context), ...form.params });
  return html`
    <form class="xf" id="${formId(blockId)}" method="post" action-xhr="${api.url}/connectors" on="submit-success:${onSuccess ?? submitEvent(blockId, sent)}">
      <input type="hidden" name="project_id" value="${api.projectId}">
      <input type="hidden" name="integration_id" value="${form.integrationId}">
      <input type="hidden" name="response" value="form">
      ${action !== undefined && html`<input type="hidden" name="action" value="${action}">`}
      <input type="hidden" name="params" value="{}" [value]="${params}">
      <div class="xfc">${form.fields}</div>
      ${submitting !== undefined && html`<div submitting role="status">${submitting}</div>`}
      <div submit-success role="status">${form.success}</div>
      <div submit-error role="alert">${form.failure}</div>
    </form>
    ${onSuccess === undefined && trackingForm(blockId, sent, context)}`;
}

/** JSON of the recipient's address, which the sender fills in. */
export function recipientAddress(context: MarkupContext): BindExpression {
  return jsonString(jsonEscaped(bindText(context.placeholder('email'))));
}

/**
 * What a form's button does. The state is written before the form is sent, so that `params` hold the field that was
 * typed in last; a plain submit button would not wait for it.
 */
export function submitAction(blockId: string): string {
  return `tap:AMP.setState({${stateName(blockId)}:{sent:true}}),${formId(blockId)}.submit`;
}

/**
 * Writes what was typed into the block's state as `field`, escaped for JSON: an expression may have 250 parts, too
 * few to escape every field of a form at once.
 */
export function stateAction(blockId: string, field: string): string {
  const write = `AMP.setState({${stateName(blockId)}:{${field}:${jsonEscaped('event.value')}}})`;
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
