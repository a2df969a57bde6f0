/** Checks responses against the API's description by a library that knows nothing else of the API. */
import { type AjvCustomizer, type Document, OpenAPIBackend } from 'openapi-backend';
import { openApiDocument } from '../../src/http/openapi/document.ts';

type Ajv = Parameters<AjvCustomizer>[0];

interface Exchange {
  method: string;
  url: string;
  status: number;
  contentType: string | undefined;
  body: string;
}

/** Undefined if all is as described. */
export async function responseChecker(): Promise<(exchange: Exchange) => string | undefined> {
  const api = new OpenAPIBackend({
    // As a client gets it: parts that are shared here are copies there.
    definition: JSON.parse(JSON.stringify(openApiDocument())) as Document,
    apiRoot: '/api',
    // Linters check the document; this library's own check is of version 3.0.
    quick: true,
    customizeAjv: (ajv) =>
      compilingLate(ajv)
        .addFormat('uri', (text: string) => URL.canParse(text))
        .addFormat('date', /^\d{4}-\d{2}-\d{2}$/)
        .addFormat('date-time', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/),
  });
  await api.init();
  // The router makes this list anew for every match.
  const operations = api.router.getOperations();
  api.router.getOperations = () => operations;
  return ({ method, url, status, contentType, body }) => {
    const [path = ''] = url.split('?');
    const operation = api.router.matchOperation({ method, path, headers: {} });
    if (!operation) return `${method} ${path} is not described`;
    const described = operation.responses?.[String(status)];
    if (!described) return `${operation.operationId} does not have ${status}`;
    if (!('content' in described) || !described.content)
      return body === '' ? undefined : `${operation.operationId} has no body with ${status}`;
    if (contentType !== 'application/json; charset=utf-8')
      return `${operation.operationId} has no body of ${contentType}`;
    const { errors } = api.validator.validateResponse(JSON.parse(body), operation, status);
    return errors?.length
      ? `${operation.operationId} with ${status}: ${JSON.stringify(errors).slice(0, 400)}`
      : undefined;
  };
}

/** The library compiles every status of an operation with its first response, most of which no response has. */
function compilingLate(ajv: Ajv): Ajv {
  const compile = ajv.compile.bind(ajv);
  return Object.assign(ajv, {
    compile(schema: object) {
      let compiled: ReturnType<Ajv['compile']> | undefined;
      const validate = (data: unknown) => {
        compiled ??= compile(schema);
        const valid = compiled(data);
        Object.assign(validate, { errors: compiled.errors });
        return valid;
      };
      return validate;
    },
  });
}
