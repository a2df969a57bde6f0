import { INQUIRY_COMMENT_MAX } from '@sklon/contract/limits';
import { Textarea } from '@mantine/core';
import type { ChangeEvent, FocusEventHandler, ReactNode } from 'react';

interface CommentFieldProps {
  value?: string;
  error?: ReactNode;
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  onBlur?: FocusEventHandler<HTMLTextAreaElement>;
  'data-path'?: string;
}

/** Anything else to say, with the letters that are left. */
export function CommentField({ value = '', ...input }: CommentFieldProps) {
  return (
    <Textarea
      size="md"
      label="Комментарий"
      placeholder="Рост, размер обуви, уровень катания — всё, что важно"
      rows={3}
      maxLength={INQUIRY_COMMENT_MAX}
      description={`${value.length} из\u00A0${INQUIRY_COMMENT_MAX}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...input}
      value={value}
    />
  );
}
