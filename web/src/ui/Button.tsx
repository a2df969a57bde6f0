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

/** Attributes and content of whatever looks like a button. */
function appearance({
  variant = 'filled',
  size = 'sm',
  color = 'glacier',
  fullWidth = false,
  leftSection,
  rightSection,
  className,
  children,
}: Appearance & { className?: string | undefined; children?: ReactNode }) {
  return {
    className: className ? `${classes.button} ${className}` : classes.button,
    'data-variant': variant,
    'data-size': size,
    'data-color': color,
    'data-block': fullWidth || undefined,
    children: (
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
    /** Shows a spinner instead of the label, and cannot be pressed. */
    loading?: boolean;
  };

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    color,
    fullWidth,
    leftSection,
    rightSection,
    className,
    children,
    loading = false,
    disabled,
    type = 'button',
    ...button
  } = props;
  return (
    <button
      {...button}
      type={type}
      disabled={disabled || loading}
      data-loading={loading || undefined}
      {...appearance(props)}
    />
  );
}

type AnchorButtonProps = Appearance & Omit<ComponentPropsWithRef<'a'>, keyof Appearance>;

/** A link that looks like a button: to a file, or to another site. */
export function AnchorButton(props: AnchorButtonProps) {
  const {
    variant,
    size,
    color,
    fullWidth,
    leftSection,
    rightSection,
    className,
    children,
    ...anchor
  } = props;
  const { children: content, ...look } = appearance(props);
  return (
    <a {...anchor} {...look}>
      {content}
    </a>
  );
}

/** A link of this site that looks like a button: `<ButtonLink to="/instructors">`. */
export const ButtonLink = createLink(AnchorButton);

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  'aria-label': string;
  color?: 'glacier' | 'red';
}

/** A button of one icon, 44 pixels wide and high. */
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
