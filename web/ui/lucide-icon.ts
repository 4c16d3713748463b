/** vite.config.ts puts this in the place of Lucide's own function. */
import { createElement, type SVGProps } from 'react'

type Shape = [tag: string, attributes: Record<string, string>]
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/** The icon is 24 px, in the text's colour, and hidden from screen readers unless it has a name. */
export default function createLucideIcon({ node }: { node: readonly Shape[] }) {
  return function LucideIcon({ size = 24, ...props }: IconProps) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': !props['aria-label'],
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
