/** Made of the contract's schemas; every text that people write is one word of 100 letters. */
import type { Endpoint } from '@sklon/contract/endpoint';
import { endpoints } from '@sklon/contract/endpoints';
import type { MeetingPointChoices } from '@sklon/contract/meeting-points';
import { z } from 'zod';
import type { Handlers } from './fake-api.ts';

type Schema = z.core.JSONSchema.BaseSchema;

export const WORD = 'Щ'.repeat(100);
/** Endings of the names of texts that the site itself gives. */
const GIVEN =
  /(timezone|placeholder|path|cursor|content_type|photo|icon|tiles|version|task|action)$/;

/** A list has one row for each of its states. */
export function longAnswers(): Handlers {
  const answers = Object.fromEntries(
    Object.entries<Endpoint>(endpoints).map(([name, { response }]) => {
      if (!response) return [name, undefined];
      const schema = z.toJSONSchema(response, { unrepresentable: 'any' });
      return [name, answersOf(schema, '', schema.$defs ?? {})[0]];
    }),
  ) as Handlers;
  // The instructor's own point is not among the resort's.
  const choices = answers.getMeetingPointChoices as MeetingPointChoices;
  return { ...answers, getMeetingPointChoices: { ...choices, own: null } };
}

/** One for each form where a value has several. */
function answersOf(schema: Schema, name: string, defs: Record<string, Schema>): unknown[] {
  if (schema.$ref) return answersOf(defs[schema.$ref.replace('#/$defs/', '')]!, name, defs);
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) {
    const real = forms.filter((form) => form.type !== 'null');
    const examples = schema.examples?.filter((example) => example !== null) ?? [];
    return real.flatMap((form) =>
      answersOf({ ...form, examples: form.examples ?? examples }, name, defs),
    );
  }
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') {
    const items = answersOf(schema.items as Schema, name, defs);
    const length = Math.max(schema.minItems ?? 0, items.length);
    return [Array.from({ length }, (_, n) => items[n % items.length])];
  }
  if (type === 'object') return objectsOf(schema, defs);
  if (type === 'string') return [textOf(schema, name)];
  // Folders hold no instructors.
  if (type === 'boolean') return [name !== 'is_folder'];
  return [schema.examples?.find((example) => example !== null) ?? 42];
}

/** One for each state. */
function objectsOf(schema: Schema, defs: Record<string, Schema>): object[] {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([key, field]) => [key, answersOf(field as Schema, key, defs)] as const,
  );
  const states = fields.find(([key]) => key === 'status')?.[1] ?? [undefined];
  return states.map((state, index) =>
    Object.fromEntries(
      fields.map(([key, [value]]) => {
        if (key === 'status') return [key, state];
        return [key, key === 'id' ? Number(value) + index : value];
      }),
    ),
  );
}

function textOf({ format, pattern, examples, maxLength }: Schema, name: string): unknown {
  if (name.endsWith('cursor')) return null;
  const example = examples?.find((one) => one !== null);
  if (format !== undefined || pattern !== undefined || GIVEN.test(name)) return example ?? '';
  return WORD.slice(0, maxLength);
}
