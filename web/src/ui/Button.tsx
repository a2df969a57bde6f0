import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './Button.module.css';

interface Appearance {
  variant?: 'filled' | 'light' | 'default' | 'subtle';
  size?: 'compact' | 'sm' | 'md' | 'lg';
  /** `sun` for the one most important action of a screen, `red` for a dangerous one. */
  color?: 'glacier' | 'sun' | 'red';
  fullWidth?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

function appearance<Rest extends { className?: string | undefined; children?: ReactNode }>({
  variant = 'filled',
  size = 'sm',
  color = 'glacier',
  fullWidth = false,
  leftSection,
  rightSection,
  className,
  children,
  ...rest
}: Appearance & Rest) {
  return {
    attributes: {
      ...rest,
      className: className ? `${classes.button} ${className}` : classes.button,
      'data-variant': variant,
      'data-size': size,
      'data-color': color,
      'data-block': fullWidth || undefined,
    },
    content: (
      <span className={classes.content}>
        {leftSection}
        <span className={classes.label}>{children}</span>
        {rightSection}
      </span>
    ),
  };
}

type ButtonProps = Appearance &
  Omit<ComponentPropsWithRef<'button'>, keyof Appearance> & {
    loading?: boolean;
  };

export function Button({ loading = false, disabled, type = 'button', ...props }: ButtonProps) {
  const { attributes, content } = appearance(props);
  return (
    <button
      {...attributes}
      type={type}
      disabled={disabled || loading}
      data-loading={loading || undefined}
    >
      {content}
    </button>
  );
}

type AnchorButtonProps = Appearance & Omit<ComponentPropsWithRef<'a'>, keyof Appearance>;

/** To a file, or to another site. */
export function AnchorButton(props: AnchorButtonProps) {
  const { attributes, content } = appearance(props);
  return <a {...attributes}>{content}</a>;
}

/** To a page of this site. */
export const ButtonLink = createLink(AnchorButton);

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  'aria-label': string;
  color?: 'glacier' | 'red';
}

/** 44 by 44 pixels. */
export function IconButton({ className, color = 'glacier', ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      data-color={color}
      className={className ? `${classes.icon} ${className}` : classes.icon}
    />
  );
}
