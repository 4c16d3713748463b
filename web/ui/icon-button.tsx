import type { ComponentProps } from 'react'
import { iconButtonClass, type ButtonStyle } from './button-style.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  Omit<ButtonStyle, 'block'> & {
    label: string
  }

export function IconButton({ label, variant, size, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={iconButtonClass({ variant, size, className })}
    />
  )
}
