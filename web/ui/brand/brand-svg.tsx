/** The frame every drawing of ours shares: hidden from assistive technology unless it is given a title. */
import type { ReactNode } from 'react'

export interface BrandSvgProps {
  /** A title makes the drawing an image with that name; without one it is decoration beside a text. */
  title?: string | undefined
  className?: string | undefined
  /** Width and height in CSS pixels; class names may override it. */
  size?: number | undefined
}

/** A 24-unit line drawing in the colour of the text around it. */
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
      {...nameOf(title)}
    >
      {title ? <title>{title}</title> : null}
      {children}
    </svg>
  )
}

/** The accessibility attributes of a drawing with or without a title. */
export function nameOf(title: string | undefined) {
  return title ? ({ role: 'img', 'aria-label': title } as const) : ({ 'aria-hidden': true } as const)
}
