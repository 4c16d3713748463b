/** The badges are neutral text: the companies' logos are theirs and are not copied. */
import type { ReactNode } from 'react'
import { accessibleName } from './brand-svg.tsx'

interface MarkProps {
  className?: string | undefined
  /** CSS pixels. */
  height?: number | undefined
}

const MARKS = {
  webpay: { name: 'Webpay', width: 92, glyph: <path d="M11 12.5h16v11H11zM11 16.2h16M14 20.5h4" /> },
  mercadopago: {
    name: 'Mercado Pago',
    width: 132,
    glyph: <path d="M11 14.5a2 2 0 0 1 2-2h11v3.5M11 14.5a2 2 0 0 0 2 2h13v7.5H13a2 2 0 0 1-2-2zM22.5 20h.01" />,
  },
} satisfies Record<string, { name: string; width: number; glyph: ReactNode }>

export function PaymentMark({ method, className, height = 36 }: MarkProps & { method: keyof typeof MARKS }) {
  const { name, width, glyph } = MARKS[method]
  return (
    <svg
      viewBox={`0 0 ${width} 36`}
      width={(height * width) / 36}
      height={height}
      className={className}
      focusable="false"
      {...accessibleName(name)}
    >
      <rect
        x=".75"
        y=".75"
        width={width - 1.5}
        height="34.5"
        rx="9"
        fill="#fff"
        stroke="var(--color-arena-200, #e7e2d4)"
        strokeWidth="1.5"
      />
      <g
        fill="none"
        stroke="var(--color-hoja-700, #14664a)"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {glyph}
      </g>
      <text
        x="35"
        y="22.8"
        fontFamily="inherit"
        fontSize="14"
        fontWeight="600"
        fill="var(--color-tinta-900, #16211c)"
        textLength={width - 46}
        lengthAdjust="spacingAndGlyphs"
      >
        {name}
      </text>
    </svg>
  )
}
