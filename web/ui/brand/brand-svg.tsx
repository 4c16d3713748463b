import type { ReactNode } from 'react'

export interface BrandSvgProps {
  /** With a title the drawing is an image with that name; without one it is decoration. */
  title?: string | undefined
  className?: string | undefined
  /** CSS pixels; class names may override it. */
  size?: number | undefined
}

/** The drawing's coordinates are 24 units wide and high. */
export function BrandIcon({ title, className, size = 24, children }: BrandSvgProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...accessibleName(title)}
    >
      {title ? <title>{title}</title> : null}
      {children}
    </svg>
  )
}

export function accessibleName(title: string | undefined) {
  return title ? ({ role: 'img', 'aria-label': title } as const) : ({ 'aria-hidden': true } as const)
}
