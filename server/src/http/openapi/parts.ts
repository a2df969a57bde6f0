import { type ErrorCode, ERRORS } from '@sklon/contract/errors';
import { lessonQuote } from '@sklon/contract/tariff';
import { z } from 'zod';
import type { createDocument, oas31, ZodOpenApiResponseObject } from 'zod-openapi';

export type OpenApiDocument = ReturnType<typeof createDocument>;

export const errorBody = z
  .object({
    detail: z.string().meta({
      description: 'Russian text that can be shown to a person as it is',
      examples: [ERRORS.not_found.detail],
    }),
    code: z
      .enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])
      .meta({ description: 'Stable name of the error for programs', examples: ['not_found'] }),
    errors: z
      .array(
        z.object({
          path: z.string().meta({
            description: 'Dotted path of the field in the input; empty for the whole input',
            examples: ['end_time'],
          }),
          message: z.string().meta({
            description: 'Russian text to show at the field',
            examples: ['Неверное значение'],
          }),
        }),
      )
      .optional()
      .describe('What is wrong with single fields of the input'),
    quote: lessonQuote
      .nullable()
      .optional()
      .meta({
        description:
          'Of `quote_changed`: what the lesson costs now; null when the instructor names no price any more',
        examples: [null],
      }),
  })
  .meta({ id: 'Error', description: 'A refused or failed call' });

export const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A new random key for each order or message. For 48 hours a call with the same key and body gets the first response again instead of creating a second one; with another body it is refused with 422.',
    schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
    example: '4f0c1a52-7a52-4dc9-9d0e-0d8c7c1b2f7e',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of a response that the caller has: 304 if it is still the present one.',
    schema: { type: 'string' },
    example: '"Zk3pQ0v1m9Xc7RjT5uYw2a"',
  },
} as const satisfies Record<string, oas31.ParameterObject>;

export const HEADERS = {
  RequestId: {
    description: 'Names the request in the logs',
    schema: { type: 'string' },
    example: '0b0e9f1c-2f5d-4f38-9c64-2a1f6c9a7f10',
  },
  RetryAfter: {
    description: 'Seconds until another try makes sense',
    schema: { type: 'integer', format: 'int32', minimum: 0 },
    example: 12,
  },
  ETag: {
    description: 'Identifies the response in this encoding; send it as If-None-Match',
    schema: { type: 'string' },
    example: '"Zk3pQ0v1m9Xc7RjT5uYw2a"',
  },
  ContentDisposition: {
    description: 'The name to store the file under',
    schema: { type: 'string' },
    example: 'attachment; filename="sklon-account-2026-01-14.json"',
  },
} as const satisfies Record<string, oas31.HeaderObject>;

export function header(name: keyof typeof HEADERS): oas31.ReferenceObject {
  return { $ref: `#/components/headers/${name}` };
}

const responses = new Map<string, ZodOpenApiResponseObject>();

/** Longer names are none: the response then stands at its operation. */
const CODES_IN_A_NAME = 2;

/** Of few codes, one component for all operations with the same ones. */
export function errorResponse(codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  const id = codes.map(pascalCase).join('Or');
  const known = responses.get(id);
  if (known) return known;
  const [first] = codes;
  const status = first === undefined ? 0 : ERRORS[first].status;
  const response: ZodOpenApiResponseObject = {
    ...(codes.length <= CODES_IN_A_NAME && { id }),
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].detail}`).join('\n\n'),
    headers: {
      'X-Request-Id': header('RequestId'),
      ...((status === 429 || status === 503) && { 'Retry-After': header('RetryAfter') }),
    },
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }],
          properties: { code: { enum: [...codes], description: 'Which of the errors it is' } },
        },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOfError(code) }])),
      },
    },
  };
  responses.set(id, response);
  return response;
}

function exampleOfError(code: ErrorCode) {
  if (code !== 'validation_failed') return { detail: ERRORS[code].detail, code };
  const message = 'Неверное значение';
  return { detail: message, code, errors: [{ path: 'id', message }] };
}

function pascalCase(code: string): string {
  return code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
