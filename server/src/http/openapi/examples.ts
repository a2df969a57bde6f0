/** Put together from the examples of the fields. */
import type { oas31 } from 'zod-openapi';
import type { OpenApiDocument } from './parts.ts';

interface Schema {
  $ref?: string;
  examples?: readonly unknown[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  type?: string | readonly string[];
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

type Named = Readonly<Record<string, Schema>>;

/** Errors have theirs. */
export function addExamples({ paths = {}, components }: OpenApiDocument): void {
  const named = (components?.schemas ?? {}) as Named;
  for (const item of Object.values(paths))
    for (const operation of Object.values(item) as oas31.OperationObject[]) {
      const bodies = [operation.requestBody, ...Object.values(operation.responses ?? {})];
      for (const body of bodies as (oas31.RequestBodyObject | undefined)[])
        for (const media of Object.values(body?.content ?? {}))
          if (!media.examples)
            media.example = exampleOf(media.schema as Schema, named, operation.operationId ?? '');
    }
}

/** Its own, or made of its parts. Throws for a text or a number without one, so that none is forgotten. */
function exampleOf(schema: Schema, named: Named, path: string): unknown {
  const { $ref, examples, enum: values, anyOf, oneOf, type, format, properties, items } = schema;
  if (examples) return examples[0];
  if ($ref !== undefined) {
    const name = $ref.replace('#/components/schemas/', '');
    return exampleOf(named[name] ?? {}, named, name);
  }
  if ('const' in schema) return schema.const;
  if (values) return values[0];
  const [variant] = anyOf ?? oneOf ?? [];
  if (variant) return exampleOf(variant, named, path);
  const kind = typeof type === 'string' ? type : type?.[0];
  if (kind === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([key, field]) => [
        key,
        exampleOf(field, named, `${path}.${key}`),
      ]),
    );
  if (kind === 'array') return items ? [exampleOf(items, named, `${path}[]`)] : [];
  if (kind === 'boolean') return false;
  if (kind === 'string' && format === 'binary') return '';
  throw new Error(`the description has no example of ${path}`);
}
