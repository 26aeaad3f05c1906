import { html, raw } from 'hono/html';
import { answersOf, bodyOf, endpointsByTag, ownErrors, parameterFields, type Endpoint } from './endpoints.ts';
import { tableOf, type Field, type TypeText } from './fields.ts';
import type { OpenApi, Operation, Schema } from './open-api.ts';
import { style } from './style.ts';

type Markup = ReturnType<typeof html>;

/** Turns `emailProviders` into `Email providers`. */
function titleOf(tag: string): string {
  const words = tag.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function typeMarkup(type: TypeText): Markup[] {
  return type.map((part) =>
    typeof part === 'string' ? html`${part}` : html`<a href="#schema-${part.schema}">${part.schema}</a>`,
  );
}

function fieldRow({ name, type, required, bounds }: Field): Markup {
  return html`<tr><td><code>${name === '' ? '(value)' : name}</code></td><td>${typeMarkup(type)}</td><td class="note">${required ? 'required' : 'optional'}</td><td class="note">${bounds}</td></tr>`;
}

function fieldTable(title: string, fields: readonly Field[]): Markup {
  if (fields.length === 0) return html``;
  return html`<h4>${title}</h4><div class="table" tabindex="0" role="group" aria-label="${title}"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Required</th><th scope="col">Limits and default</th></tr></thead><tbody>${fields.map(fieldRow)}</tbody></table></div>`;
}

function parameterTable(operation: Operation, place: 'path' | 'query'): Markup {
  const title = place === 'path' ? 'Path parameters' : 'Query parameters';
  return fieldTable(title, parameterFields(operation, place));
}

function bodyTable(operation: Operation): Markup {
  const body = bodyOf(operation);
  return body === undefined ? html`` : fieldTable(`Request body (${body.type})`, body.fields);
}

function answerTable(operation: Operation): Markup[] {
  return answersOf(operation).map(({ status, fields }) => {
    const title = `Response ${status}: data`;
    return fields.length === 0
      ? html`<h4>${title}</h4><p class="note">The response contains no data.</p>`
      : fieldTable(title, fields);
  });
}

function errorList(operation: Operation, openApi: OpenApi): Markup {
  const own = ownErrors(operation, openApi).map(
    ({ code, status }) => html`<tr><td><code>${code}</code></td><td>${status}</td></tr>`,
  );
  if (own.length === 0) return html``;
  return html`<h4>Errors of this endpoint</h4><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th></tr></thead><tbody>${own}</tbody></table>`;
}

function endpointSection({ method, path, operation }: Endpoint, openApi: OpenApi): Markup {
  return html`<section id="${operation.operationId}" aria-labelledby="title-${operation.operationId}"><h3 id="title-${operation.operationId}"><span class="method ${method}">${method.toUpperCase()}</span> <span class="path">${openApi.servers[0].url}${path}</span></h3><p>${withCode(operation.summary)}</p><p class="who">${operation.description}</p>${parameterTable(operation, 'path')}${parameterTable(operation, 'query')}${bodyTable(operation)}${answerTable(operation)}${errorList(operation, openApi)}</section>`;
}

function schemaSection([name, schema]: readonly [string, Schema]): Markup {
  return html`<section id="schema-${name}" aria-labelledby="title-schema-${name}"><h3 id="title-schema-${name}">${name}</h3>${fieldTable(`Fields of ${name}`, tableOf(schema))}</section>`;
}

function standardErrors({ components }: OpenApi): Markup {
  const rows = Object.entries(components.responses).map(
    ([status, { description }]) =>
      html`<tr><td>${status}</td><td><code>${description.replaceAll('`', '')}</code></td></tr>`,
  );
  return html`<h2 id="errors">Errors of all endpoints</h2><section aria-labelledby="errors"><div class="table" tabindex="0" role="group" aria-label="Errors of all endpoints"><table><thead><tr><th scope="col">Status</th><th scope="col">Codes</th></tr></thead><tbody>${rows}</tbody></table></div></section>`;
}

const example = `curl http://localhost:3000/api/auth/login \\
  --json '{ "email": "demo@example.com", "password": "…" }'

curl http://localhost:3000/api/organizations/ \\
  --header 'Authorization: Bearer <token>'`;

function withCode(text: string): Markup[] {
  return text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
}

/** Renders the API reference as a page without scripts or external resources. */
export function referencePage(openApi: OpenApi): Markup {
  const tags = [...endpointsByTag(openApi)];
  const { title, description } = openApi.info;
  const security = Object.values(openApi.components.securitySchemes).map(
    (scheme) => html`<p>${withCode(scheme.description)}</p>`,
  );
  const links = tags.map(
    ([tag, endpoints]) =>
      html`<h2>${titleOf(tag)}</h2><ul>${endpoints.map(
        ({ method, path, operation }) =>
          html`<li><a href="#${operation.operationId}"><span class="method ${method}">${method.toUpperCase()}</span> ${path}</a></li>`,
      )}</ul>`,
  );
  const groups = tags.map(
    ([tag, endpoints]) =>
      html`<h2 id="tag-${tag}">${titleOf(tag)}</h2>${endpoints.map((endpoint) => endpointSection(endpoint, openApi))}`,
  );
  const schemas = Object.entries(openApi.components.schemas).map(schemaSection);
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${raw(style)}</style></head><body><a class="skip" href="#content">Skip to the content</a><nav aria-label="Endpoints">${links}<h2>Schemas</h2><ul><li><a href="#schemas">All schemas</a></li></ul></nav><main id="content"><h1>${title}</h1><p>${withCode(description)}</p><p>Machine-readable version: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p><h2 id="signing-in">Signing in</h2><section aria-labelledby="signing-in">${security}<pre tabindex="0">${example}</pre></section>${standardErrors(openApi)}${groups}<h2 id="schemas">Schemas</h2>${schemas}</main></body></html>`;
}
