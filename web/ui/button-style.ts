export interface ButtonStyle {
  /** `onDark` is the quiet variant for hoja-950 backgrounds. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'onDark' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  block?: boolean | undefined
  className?: string | undefined
}

const BASE = 'btn'

const VARIANT: Record<NonNullable<ButtonStyle['variant']>, string> = {
  primary: 'btn-primary',
  secondary: 'border-hoja-700 bg-white text-hoja-700 enabled:hover:bg-hoja-50 [a&]:hover:bg-hoja-50',
  ghost: 'border-transparent text-hoja-700 enabled:hover:bg-hoja-50 [a&]:hover:bg-hoja-50',
  danger: 'border-transparent bg-error text-white enabled:hover:bg-copihue-600 [a&]:hover:bg-copihue-600',
  onDark: 'border-transparent text-white enabled:hover:bg-hoja-800 [a&]:hover:bg-hoja-800',
}

const SIZE: Record<NonNullable<ButtonStyle['size']>, string> = {
  sm: 'min-h-9 px-3 py-1 text-sm',
  md: 'min-h-11 px-5 py-2 text-base',
  lg: 'min-h-13 px-7 py-2 text-lg',
}

const SQUARE: Record<NonNullable<ButtonStyle['size']>, string> = { sm: 'size-9', md: 'size-11', lg: 'size-13' }

export function buttonClass({ variant = 'primary', size = 'md', block, className = '' }: ButtonStyle): string {
  return `${BASE} ${VARIANT[variant]} ${SIZE[size]} ${block ? 'w-full' : ''} ${className}`
}

export function iconButtonClass({ variant = 'ghost', size = 'md', className = '' }: ButtonStyle): string {
  return `${BASE} ${VARIANT[variant]} ${SQUARE[size]} ${className}`
}
