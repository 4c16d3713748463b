/** The word is drawn in strokes, so it needs no font. */
import { accessibleName } from './brand-svg.tsx'

/** A square of 32 units; the veins are gaps, so any background shows through. */
const LEAF_PILL_HALF = 'M15.1.5C9.4 4 6.3 9.4 6.3 15.2c0 6.3 3.6 10.9 8.8 11.8z'
const LEAF_VEIN_HALF =
  'M16.9.5c2.5 1.5 4.5 3.5 6 5.7l-6 5.6zM23.9 7.9c1.1 2.2 1.7 4.6 1.8 7l-8.8 6.5v-7zM25.6 16.9c-.5 5.5-4 ' +
  '9.3-8.7 10.1v-3.4z'
const LEAF_STALK = 'M16 27.5v3.9'

interface LogoProps {
  className?: string | undefined
  /** CSS pixels; class names may override it. */
  height?: number | undefined
  /** With a title the drawing is an image with that name; without one it is decoration. */
  title?: string | undefined
}

/** The parent gives the text colour: `text-hoja-700` on light backgrounds, `text-white` on hoja-950. */
export function BoldoLogo({ className, height = 32, title }: LogoProps) {
  return (
    <svg
      viewBox="0 0 134 32"
      width={(height * 134) / 32}
      height={height}
      className={className}
      fill="currentColor"
      focusable="false"
      {...accessibleName(title)}
    >
      <Leaf />
      <g
        transform="translate(38)"
        fill="none"
        stroke="currentColor"
        strokeWidth="4.9"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path
          d={'M2.5 4.5h6.6a5.25 5.25 0 0 1 0 10.5H2.5zM2.5 15h7.3a6.25 6.25 0 0 1 0 12.5H2.5zM46.2 4.5v23M69 4.5v23'}
        />
        <circle cx="31" cy="20" r="7.6" />
        <circle cx="61.4" cy="20" r="7.6" />
        <circle cx="85.5" cy="20" r="7.6" />
      </g>
    </svg>
  )
}

function Leaf() {
  return (
    <g transform="rotate(38 16 16) translate(-1.1 -1.1) scale(1.07)">
      <path d={LEAF_PILL_HALF} />
      <path d={LEAF_VEIN_HALF} opacity=".8" />
      <path d={LEAF_STALK} stroke="currentColor" strokeWidth="1.9" strokeLinecap="round" />
    </g>
  )
}
